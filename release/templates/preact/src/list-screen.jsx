import { textsIn } from './texts.js';

export function ListScreen({ state, context }) {
  const texts = textsIn(state.language);
  return (
    <section class="offers" data-theme={state.theme}>
      <p>{texts.hello}</p>
      <button onClick={() => context.navigate('/offers/1')}>{texts.open}</button>
    </section>
  );
}
