import type { ScreenDeclaration } from 'shared/screens';
/** One federated module per screen, and one per language: the shell loads a screen with the texts in use, and no others. */
export declare function exposesOf(screens: ScreenDeclaration[]): Record<string, string>;
export declare function textsExpose(language: string): string;
