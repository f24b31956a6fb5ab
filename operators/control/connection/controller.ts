import { openService } from '../../connection/service.ts';

export const controller = openService({
  name: 'The controller',
  api: '/control/api',
  headersOf: (): Record<string, string> => {
    const { key } = (history.state ?? {}) as { key?: string }; // only storeCommandKey writes the key
    return key ? { 'control-key': key } : {};
  },
  commandFor: (path) => {
    const verb = path.startsWith('/moves') ? 'history' : path.startsWith('/releases') ? 'list' : 'status';
    return `npm run release -- ${verb}`;
  },
});

/**
 * Stores the command key in this tab's history entry. There it survives a reload, and no other page of this origin can
 * read it.
 */
export function storeCommandKey(key: string): void {
  history.replaceState({ ...(history.state as object | null), key }, '');
}
