/**
 * Marks the router's module-level calls as pure and removes the names for its developer tools, so that the bundler leaves
 * out the components that the app does not use.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
    .replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /*#__PURE__*/ $1');
