import { createRequire } from 'node:module';
import type { Compilation } from '@rspack/core';
import { usesOf, type ContractCalls, type UsedCalls } from 'shared/contract';

/** The file next to a bundle that lists the provider's calls in its modules. */
export const callsFile = 'mf-calls.json';

/** The contract as data, of the `shared` that is installed here. */
export function contractCalls(): ContractCalls {
  return createRequire(import.meta.url)('shared/contract.json') as ContractCalls;
}

/** Returns what a package reads of the provider. The page makes the calls in `reads` before the remote's code has loaded. */
export function callsOf(inModules: readonly string[], screens: readonly { reads?: readonly string[] }[]): UsedCalls {
  return usesOf([...inModules, ...screens.flatMap(({ reads = [] }) => reads)], contractCalls());
}

// The shell also has lists of calls that remotes make, so there a name counts only as the first argument of a function.
const namesIn = { shell: /\(\s*["'](\w+\.php)["']/g, remote: /["'](\w+\.php)["']/g };

/**
 * Returns the names of calls in the package's own modules, and for the shell in those of `shared`. Leaves out packages
 * from npm, and the code that makes all calls.
 */
export function callNames(compilation: Compilation, kind: keyof typeof namesIn): string[] {
  return foundIn(ownTexts(compilation), namesIn[kind]);
}

/** The file next to a bundle that lists the remote's own services, each by its origin or its name. */
export const originsFile = 'mf-origins.json';

/** Returns the origins and names that are literals in modules which define calls to the remote's own services. */
export function ownServices(compilation: Compilation): string[] {
  const defining = ownTexts(compilation).filter((text) => text.includes('defineCall'));
  return foundIn(defining, /["'`](https?:\/\/[\w.-]+(?::\d+)?|service:[a-z][a-z0-9-]*)["'`]/g);
}

function ownTexts({ modules }: Compilation): string[] {
  return [...modules].flatMap((module) => {
    const { resource = '' } = module as { resource?: string }; // normal modules have `resource`
    const isOwn = !/[\\/](node_modules|shared[\\/]src[\\/]provider)[\\/]/.test(resource);
    return isOwn && /\.[jt]sx?(\?|$)/.test(resource) ? [String(module.originalSource()?.source() ?? '')] : [];
  });
}

function foundIn(texts: string[], pattern: RegExp): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}
