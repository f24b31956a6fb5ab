/**
 * Marks as free of effects what React's router does as it is read: components that nobody uses are else kept with all
 * that they draw in, forms and prefetching among them. Names for developers go for the same reason.
 */
module.exports = (source) =>
  source.replace(/^\w+\.displayName = .*;$/gm, '').replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /*#__PURE__*/ $1');
