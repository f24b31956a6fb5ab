export * from './app-config.tsx';
export * from './language.tsx';
export * from './router.ts';
export * from './screen.ts';
export * from './texts.tsx';
