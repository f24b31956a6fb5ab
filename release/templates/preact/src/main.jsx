import { render } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { DetailScreen } from './detail-screen.jsx';
import { ListScreen } from './list-screen.jsx';
import './styles.css';

const screens = { '/offers': ListScreen, '/offers/:id': DetailScreen };

function FailsInFrame({ context, children }) {
  useErrorBoundary(context.fail);
  return children;
}

/** @type {import('shared/screens').Mount} */
export function mount(element, context) {
  const Screen = screens[context.path];
  const show = (state) =>
    render(
      <FailsInFrame context={context}>
        <Screen state={state} context={context} />
      </FailsInFrame>,
      element,
    );
  show(context.state);
  const unsubscribe = context.subscribe(show);
  return () => {
    unsubscribe();
    render(null, element);
  };
}
