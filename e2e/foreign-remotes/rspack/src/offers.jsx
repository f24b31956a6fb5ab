import { produce } from 'immer';
import * as React from 'react';
import { createPortal } from 'react-dom';
import './offers.css';

const Detail = React.lazy(() => import('./detail.jsx'));
globalThis.reactOfRemote = React;

export default function Offers({ params, language, navigate }) {
  const [state, setState] = React.useState({ taps: 0 });
  const tap = () => setState(produce((draft) => void (draft.taps += 1)));
  return (
    <section className="offers">
      <button onClick={tap}>Tapped {state.taps}</button>
      <button onClick={() => navigate('/offers-rspack/9/rules')}>Rules</button>
      {params.id && (
        <p>
          Rules of {params.id} in {language}
        </p>
      )}
      <p>Shared: {Object.keys(__webpack_share_scopes__.default).sort().join(', ')}</p>
      {state.taps > 0 && <React.Suspense>{createPortal(<Detail />, document.body)}</React.Suspense>}
    </section>
  );
}
