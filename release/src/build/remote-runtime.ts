/**
 * A minimal replacement of the federation runtime, which would be half of every entry and load as much again. It takes
 * shared modules from the scope that the shell provides. The checks have already compared ranges and names.
 */

type ShareScope = Record<string, Record<string, { lib(): unknown }>>;

/** The used part of the bundler's arguments. */
interface Consumed {
  chunkId: string;
  /** The shared modules that a chunk consumes, by their ids. */
  chunkMapping: Record<string, string[]>;
  moduleToHandlerMapping: Record<string, { shareKey: string }>;
  webpackRequire: { m: Record<string, (module: { exports: unknown }) => void> };
}

let scope: ShareScope = {};

function take(key: string): unknown {
  const [offered] = Object.values(scope[key] ?? {});
  if (!offered) throw new Error(`The shell does not provide ${key}.`);
  return offered.lib();
}

const bundlerRuntime = {
  S: {},
  I: () => Promise.resolve(true),
  init: () => ({}),
  installInitialConsumes: () => undefined,
  initContainerEntry({ shareScope }: { shareScope: ShareScope }) {
    scope = shareScope;
    return Promise.resolve(true);
  },
  consumes({ chunkId, chunkMapping, moduleToHandlerMapping, webpackRequire }: Consumed) {
    for (const id of chunkMapping[chunkId] ?? []) {
      webpackRequire.m[id] ??= (module) => {
        module.exports = take(moduleToHandlerMapping[id]!.shareKey);
      };
    }
  },
};

// oxlint-disable-next-line import/no-default-export -- the generated code of the federation plugin imports the default and these names
export default { bundlerRuntime, bundlerRuntimeOptions: {}, runtime: {}, instance: undefined, initOptions: undefined };
