import { createApp, shallowRef } from 'vue';
import DetailScreen from './detail-screen.vue';
import ListScreen from './list-screen.vue';
import './styles.css';

const screens = { '/offers': ListScreen, '/offers/:id': DetailScreen };

/** @type {import('shared/screens').Mount} */
export function mount(element, context) {
  const state = shallowRef(context.state);
  const unsubscribe = context.subscribe((next) => (state.value = next));
  const app = createApp(screens[context.path], { state, context });
  app.config.errorHandler = context.fail;
  app.mount(element);
  return () => {
    unsubscribe();
    app.unmount();
  };
}
