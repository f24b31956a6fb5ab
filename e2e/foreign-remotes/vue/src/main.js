import { createApp, shallowRef } from 'vue';
import Raffle from './raffle.vue';

/** @type {import('shared/screens').Mount} */
export function mount(element, context) {
  const state = shallowRef(context.state);
  const unsubscribe = context.subscribe((next) => (state.value = next));
  const app = createApp(Raffle, { state, context });
  app.config.errorHandler = context.fail;
  app.mount(element);
  return () => {
    unsubscribe();
    app.unmount();
  };
}
