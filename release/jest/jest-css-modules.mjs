/** In unit tests a class maps to its own name, so tests can read it. */
export default new Proxy({}, { get: (_classes, name) => (name === '__esModule' ? false : String(name)) });
