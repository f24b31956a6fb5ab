// What of the router is for routes that a server tells of: a link that fetches them ahead, and where their failures show.
const ofServers = [
  [
    /var RenderErrorBoundary = (class extends [^]*?\n\});\nRenderErrorBoundary\.contextType = RSCRouterContext;/,
    'var RenderErrorBoundary = /*#__PURE__*/ (() => Object.assign($1, { contextType: RSCRouterContext }))();',
  ],
  [/shouldPrefetch && !isAbsolute \? [^:]*PrefetchPageLinks, \{ page: href \}\)\) : link/, 'link'],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, undefined, {}]'],
  [/routerState != null && [^&]*useViewTransitionState\(path\) && viewTransition === true/, 'false'],
];

/**
 * Marks as free of effects what React's router does as it is read: components that nobody uses are else kept with all
 * that they draw in, forms among them. Names for developers go for the same reason.
 */
module.exports = (source) => {
  const light = source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /*#__PURE__*/ $1');
  if (!light.includes('function LinkWithRef(')) return light;
  return ofServers.reduce((text, [part, by]) => {
    if (!part.test(text))
      throw new Error(
        `The router is written in another way now: ${part} is not in it. See release/src/build/pure-components.cjs.`,
      );
    return text.replace(part, by);
  }, light);
};
