import { useEffect, useState } from 'preact/hooks';
import { textsIn } from './texts.js';

export function DetailScreen({ state, context }) {
  const texts = textsIn(state.language);
  const [taps, setTaps] = useState(0);
  useEffect(() => context.setTitle(`Offers ${state.params.id}`), [context, state.params.id]);
  return (
    <section class="offers" data-theme={state.theme}>
      <p>
        {texts.number} {state.params.id}
      </p>
      <button onClick={() => setTaps(taps + 1)}>
        {texts.taps} {taps}
      </button>
    </section>
  );
}
