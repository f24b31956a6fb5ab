import { Refusal } from '../refusal.ts';
import type { Storage } from './storage.ts';

const waitFor = 20_000;

/** A deployed app as a storage that can only be read: its plan, and the files of its releases as players get them. */
export function appStorage(app: string): Storage {
  const refuse = (): never => {
    throw new Refusal(`${app} can only be read.`);
  };
  return {
    name: app,
    async read(key) {
      if (key !== 'plan.json' && !key.startsWith('r/')) return undefined;
      const response = await fetch(new URL(`/${key}`, app), { signal: AbortSignal.timeout(waitFor) });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`${app}/${key} answers ${response.status}.`);
      return { body: Buffer.from(await response.arrayBuffer()), tag: '' };
    },
    list: async () => [],
    write: async () => refuse(),
    remove: async () => refuse(),
  };
}
