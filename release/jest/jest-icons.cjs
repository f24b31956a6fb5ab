const fileOf = (name) =>
  name === 'Icon' ? 'Icon' : `icons/${name.replaceAll(/(?<=.)([A-Z]|\d+)/g, '-$1').toLowerCase()}`;

/** Loads icons lazily: loading all 1,700 in each test file takes longer than most tests. */
module.exports = new Proxy(
  {},
  {
    get: (_icons, name) => {
      if (name === '__esModule') return true;
      const icon = require(`lucide-react/dist/esm/${fileOf(name)}.mjs`);
      return icon.default;
    },
  },
);
