import { InjectionToken } from '@angular/core';

/** The parts of the shell's context that this remote uses. With the kit: `import type { MountContext } from 'shared/screens'`. */
export interface Context {
  readonly state: State;
  subscribe(listener: (state: State) => void): () => void;
  setTitle(title: string): void;
  fail(error: unknown): void;
}

export interface State {
  params: Readonly<Record<string, string>>;
  language: string;
}

export const mountContext = new InjectionToken<Context>('mountContext');
