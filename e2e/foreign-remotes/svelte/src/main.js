import { mount as mountComponent, unmount } from 'svelte';
import { writable } from 'svelte/store';
import Ladder from './ladder.svelte';

/** @type {import('shared/screens').Mount} */
export function mount(element, context) {
  const state = writable(context.state);
  const unsubscribe = context.subscribe(state.set);
  const ladder = mountComponent(Ladder, { target: element, props: { state, context } });
  return () => {
    unsubscribe();
    return unmount(ladder);
  };
}
