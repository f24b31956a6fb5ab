export * from './cohort.ts';
export * from './compared-flags.ts';
export * from './descriptor.ts';
export type * from './grants.ts';
export * from './match-screen.ts';
export * from './names.ts';
export * from './override-link.ts';
export * from './plan.ts';
export * from './pulse.ts';
export * from './remote-settings.ts';
export * from './screen-names.ts';
export {
  inLanguage,
  isLanguage,
  languages,
  requiredLanguages,
  shownLanguage,
  type InLanguages,
  type Language,
} from '../rules/languages.ts';
