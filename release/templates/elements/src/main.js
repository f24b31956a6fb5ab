import { DetailScreen } from './detail-screen.js';
import { ListScreen } from './list-screen.js';
import './styles.css';

const screens = {
  '/offers': define('offers-list', ListScreen),
  '/offers/:id': define('offers-detail', DetailScreen),
};

/** @type {import('shared/screens').Mount} */
export function mount(element, context) {
  const screen = Object.assign(new screens[context.path](), { context, state: context.state });
  const unsubscribe = context.subscribe((state) => Object.assign(screen, { state }));
  element.append(screen);
  return () => {
    unsubscribe();
    screen.remove();
  };
}

/** A page can run two releases of this remote, for example after a rollback, and defines each name only once. */
function define(name, Screen) {
  if (customElements.get(name)) return define(`${name}-next`, Screen);
  customElements.define(name, Screen);
  return Screen;
}
