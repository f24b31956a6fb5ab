// PGlite does not load in jest's sandbox. So tests get the instance that the environment has opened outside of it.
module.exports = {
  PGlite: {
    create: () => {
      throw new Error('Tests cannot open PGlite directly. Use test/databases.ts.');
    },
  },
};
