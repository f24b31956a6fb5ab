/**
 * What a remote's container needs of the federation's runtime, in place of that runtime, which would be half of every
 * entry and ask for as much again in the page: it takes what is shared out of the scope that the shell gives. Whether
 * the shell has it, by range and by name, was compared before both came into one plan.
 */

type ShareScope = Record<string, Record<string, { lib(): unknown }>>;

/** A part of what the bundler hands over. */
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
  if (!offered) throw new Error(`The shell offers no ${key}.`);
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

// oxlint-disable-next-line import/no-default-export -- the code that the federation plugin writes takes it so, and looks for these names
export default { bundlerRuntime, bundlerRuntimeOptions: {}, runtime: {}, instance: undefined, initOptions: undefined };
