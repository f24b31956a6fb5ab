// Parts of the router for server-defined routes: prefetching links, and an error boundary.
const serverParts = [
  [
    /var RenderErrorBoundary = (class extends [^]*?\n\});\nRenderErrorBoundary\.contextType = RSCRouterContext;/,
    'var RenderErrorBoundary = /*#__PURE__*/ (() => Object.assign($1, { contextType: RSCRouterContext }))();',
  ],
  [/shouldPrefetch && !isAbsolute \? [^:]*PrefetchPageLinks, \{ page: href \}\)\) : link/, 'link'],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, undefined, {}]'],
  [/routerState != null && [^&]*useViewTransitionState\(path\) && viewTransition === true/, 'false'],
];

/**
 * Marks the router's module-level calls as pure. Otherwise unused components stay in the bundle with their dependencies,
 * forms among them. Removes display names for the same reason.
 */
module.exports = (source) => {
  const light = source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /*#__PURE__*/ $1');
  if (!light.includes('function LinkWithRef(')) return light;
  return serverParts.reduce((text, [part, by]) => {
    if (!part.test(text))
      throw new Error(
        `The source of react-router has changed: it does not match ${part}. Update release/src/build/pure-components.cjs.`,
      );
    return text.replace(part, by);
  }, light);
};
