// Inside jest's module sandbox PGlite does not load; its environment has opened one outside.
module.exports = {
  PGlite: {
    create: () => {
      throw new Error('Tests open databases through test/databases.ts.');
    },
  },
};
