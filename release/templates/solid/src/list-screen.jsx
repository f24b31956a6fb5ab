import { textsIn } from './texts.js';

export function ListScreen(props) {
  const texts = () => textsIn(props.state.language);
  return (
    <section class="offers" data-theme={props.state.theme}>
      <p>{texts().hello}</p>
      <button onClick={() => props.context.navigate('/offers/1')}>{texts().open}</button>
    </section>
  );
}
