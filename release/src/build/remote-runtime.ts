/**
 * Replaces the federation plugin's runtime, which would double the size of every entry. It takes shared modules from
 * the share scope that the shell provides. It compares no versions: the checks before a move have done so.
 */

type ShareScope = Record<string, Record<string, { lib(): unknown }>>;

/** The parts of the bundler's arguments that this runtime uses. */
interface Consumed {
  chunkId: string;
  /** For each chunk, the ids of the shared modules that it consumes. */
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
