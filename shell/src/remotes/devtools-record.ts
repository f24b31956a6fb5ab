import type { RunningRemote } from '../plan/session-releases.ts';
import { fileOf } from '../plan/page-plan.ts';
import { shareScope } from './federation-host.ts';

/**
 * Writes the host, the remotes, their releases and the shared packages for the federation DevTools. The full federation
 * runtime would write this record, but the page does not load that runtime.
 */
export function recordForDevtools(remotes: RunningRemote[]): void {
  const moduleInfo = {};
  const page = globalThis as { __FEDERATION__?: object };
  page.__FEDERATION__ = Object.assign(page.__FEDERATION__ ?? {}, {
    moduleInfo,
    __SHARE__: { shell: { default: shareScope } },
  }); // the DevTools may have created it
  const consumed = remotes.filter(({ remote }) => remote !== 'shell');
  const version = remotes.find(({ remote }) => remote === 'shell')?.chosen.release;
  Object.assign(moduleInfo, {
    shell: {
      version,
      remotesInfo: Object.fromEntries(
        consumed.map(({ remote, chosen }) => [remote, { matchedVersion: chosen.release }]),
      ),
    },
  });
  for (const { remote, chosen } of consumed) {
    const remoteEntry = new URL(fileOf(chosen, chosen.entry).url, location.href).href;
    const modules = chosen.screens.map(({ expose, path }) => ({ moduleName: expose, path }));
    Object.assign(moduleInfo, {
      [`${remote}:${chosen.release}`]: { version: chosen.release, remoteEntry, globalName: chosen.global, modules },
    });
  }
}
