/**
 * A loader for the router. It marks module-level calls as pure and removes the display names for developer tools. Then
 * the bundler can drop the router components that the app does not use.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
    .replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /*#__PURE__*/ $1');
