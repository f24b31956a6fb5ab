export * from './give-room.ts';
export * from './open-dialogs.ts';
export * from './answer-with.ts';
export * from './pseudo-texts.ts';
export * from './render-screen.tsx';
export * from './sample-players.ts';
export { createAppStore } from '../store/store.ts';
