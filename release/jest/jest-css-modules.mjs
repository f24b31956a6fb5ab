/** In unit tests a class name is its own name, so a test may read it. */
export default new Proxy({}, { get: (_classes, name) => (name === '__esModule' ? false : String(name)) });
