/** A package as a container of the federation protocol finds it in a share scope: one version, there already. */
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

/** What a remote's entry leaves behind: the container of the federation protocol. */
export interface Container {
  init(shareScope: ShareScope): Promise<unknown>;
  get(expose: string): Promise<() => unknown>;
}
