import { createSignal, ErrorBoundary } from 'solid-js';
import { render } from 'solid-js/web';
import { DetailScreen } from './detail-screen.jsx';
import { ListScreen } from './list-screen.jsx';
import './styles.css';

const screens = { '/offers': ListScreen, '/offers/:id': DetailScreen };

/** @type {import('shared/screens').Mount} */
export function mount(element, context) {
  const [state, setState] = createSignal(context.state);
  const unsubscribe = context.subscribe(setState);
  const Screen = screens[context.path];
  const dispose = render(
    () => (
      <ErrorBoundary fallback={(error) => context.fail(error)}>
        <Screen state={state()} context={context} />
      </ErrorBoundary>
    ),
    element,
  );
  return () => {
    unsubscribe();
    dispose();
  };
}
