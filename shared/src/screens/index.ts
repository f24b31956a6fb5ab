export * from './app-config.tsx';
export type * from './install-prompt.ts';
export * from './language.tsx';
export * from './router.ts';
export * from './screen.ts';
export * from './texts.tsx';
