import { createEffect, createSignal } from 'solid-js';
import { textsIn } from './texts.js';

export function DetailScreen(props) {
  const texts = () => textsIn(props.state.language);
  const [taps, setTaps] = createSignal(0);
  createEffect(() => props.context.setTitle(`Offers ${props.state.params.id}`));
  return (
    <section class="offers" data-theme={props.state.theme}>
      <p>
        {texts().number} {props.state.params.id}
      </p>
      <button onClick={() => setTaps(taps() + 1)}>
        {texts().taps} {taps()}
      </button>
    </section>
  );
}
