// A separate script, which runs while the rest of the shell still loads. This saves time on a cheap phone. The rest of
// the shell reads React from a global, so this file contains only React. Its bytes and its name change only when React
// changes.
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

Object.assign(globalThis, {
  reactOfShell: { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom, 'react-dom/client': reactDomClient },
});
