import { produce } from 'immer';
import * as React from 'react';

const Detail = React.lazy(() => import('./detail.js'));
globalThis.reactOfRemote = React;

export function Notices() {
  const [state, setState] = React.useState({ taps: 0 });
  const tap = () => setState(produce((draft) => void (draft.taps += 1)));
  return React.createElement(
    'section',
    { className: 'notices' },
    React.createElement('button', { onClick: tap }, `Tapped ${state.taps}`),
    React.createElement('p', null, `Shared: ${Object.keys(__webpack_share_scopes__.default).sort().join(', ')}`),
    state.taps > 0 && React.createElement(React.Suspense, null, React.createElement(Detail)),
  );
}
