// PGlite does not load in jest's sandbox, so the environment opens one outside.
module.exports = {
  PGlite: {
    create: () => {
      throw new Error('Tests cannot open PGlite directly. Use test/databases.ts.');
    },
  },
};
