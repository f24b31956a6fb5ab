// A script of its own, evaluated while the rest of the shell is still on its way: on a cheap phone that is time for nothing.
// It meets the rest by a name in the page, so that its bytes and its name stay the same as long as React does.
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

Object.assign(globalThis, {
  reactOfShell: { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom, 'react-dom/client': reactDomClient },
});
