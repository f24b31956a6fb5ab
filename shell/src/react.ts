// A script of its own, evaluated while the rest of the shell is still on its way: on a cheap phone that is time for nothing.
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';
