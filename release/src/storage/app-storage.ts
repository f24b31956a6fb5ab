import { Refusal } from '../refusal.ts';
import type { Storage } from './storage.ts';

const waitFor = 20_000;

/** Opens a deployed app as a read-only storage of its plan and its release files. */
export function appStorage(app: string): Storage {
  const refuse = (): never => {
    throw new Refusal(`${app} is read-only.`);
  };
  return {
    name: app,
    async read(key) {
      if (key !== 'plan.json' && !key.startsWith('r/')) return undefined;
      const response = await fetch(new URL(`/${key}`, app), { signal: AbortSignal.timeout(waitFor) });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`${app}/${key} answered ${response.status}.`);
      return { body: Buffer.from(await response.arrayBuffer()), tag: '' };
    },
    list: async () => [],
    write: async () => refuse(),
    create: async () => refuse(),
    remove: async () => refuse(),
  };
}
