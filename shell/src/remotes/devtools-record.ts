import type { RunningRemote } from '../plan/session-releases.ts';
import { fileOf } from '../plan/page-plan.ts';

/**
 * Lists host, remotes and releases in the record of the federation's runtime, from which its DevTools read. The runtime
 * itself fills it for remotes that it loads, and here it loads none; what is shared stands there by its own doing.
 */
export function recordForDevtools(remotes: RunningRemote[]): void {
  const { moduleInfo } = (globalThis as unknown as { __FEDERATION__: { moduleInfo: object } }).__FEDERATION__; // the runtime put it there
  const consumed = remotes.filter(({ remote }) => remote !== 'shell');
  const version = remotes.find(({ remote }) => remote === 'shell')?.chosen.release;
  Object.assign(moduleInfo, {
    shell: { version, remotesInfo: Object.fromEntries(consumed.map(({ remote, chosen }) => [remote, { matchedVersion: chosen.release }])) },
  });
  for (const { remote, chosen } of consumed) {
    const remoteEntry = new URL(fileOf(chosen, chosen.entry).url, location.href).href;
    const modules = chosen.screens.map(({ expose, path }) => ({ moduleName: expose, path }));
    Object.assign(moduleInfo, { [`${remote}:${chosen.release}`]: { version: chosen.release, remoteEntry, globalName: chosen.global, modules } });
  }
}
