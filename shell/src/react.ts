// A separate script, evaluated while the rest of the shell is still loading, which saves time on a cheap phone.
// The rest finds it by a name in the page, so its bytes and its name stay the same as long as React does.
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

Object.assign(globalThis, {
  reactOfShell: { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom, 'react-dom/client': reactDomClient },
});
