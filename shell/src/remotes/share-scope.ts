/** Returns a package for a share scope of the federation protocol: one version, already loaded. */
export function offered(library: object, version: string) {
  const shareConfig = { singleton: true, requiredVersion: `^${version}`, eager: true };
  const entry = {
    version,
    from: 'shell',
    scope: ['default'],
    deps: [],
    useIn: [],
    loaded: true,
    eager: true,
    strategy: 'loaded-first',
    shareConfig,
  };
  return { [version]: { ...entry, lib: () => library, get: () => Promise.resolve(() => library) } };
}

export type ShareScope = Record<string, ReturnType<typeof offered>>;

/** The container that a remote's entry creates, as in the federation protocol. */
export interface Container {
  init(shareScope: ShareScope): Promise<unknown>;
  get(expose: string): Promise<() => unknown>;
}
