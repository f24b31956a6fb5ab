import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A part that most players never load. Where it does not load nothing is shown: all that it does the MPIN does, too. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => Nothing).then((part) => ({ default: part })));
}

function Nothing() {
  return null;
}
