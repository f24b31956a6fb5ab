import { mount as mountComponent, unmount } from 'svelte';
import { writable } from 'svelte/store';
import DetailScreen from './detail-screen.svelte';
import ListScreen from './list-screen.svelte';
import './styles.css';

const screens = { '/offers': ListScreen, '/offers/:id': DetailScreen };

/** @type {import('shared/screens').Mount} */
export function mount(element, context) {
  const state = writable(context.state);
  const unsubscribe = context.subscribe(state.set);
  const screen = mountComponent(screens[context.path], { target: element, props: { state, context } });
  return () => {
    unsubscribe();
    return unmount(screen);
  };
}
