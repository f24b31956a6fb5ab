const { keepEmptyPglite } = require('./empty-pglite.cjs');
const { startPostgres } = require('./postgres-server.ts');

/** Starts one PostgreSQL server for the test run. Caches the files of an empty PGlite for the workers. */
module.exports = async function start() {
  await keepEmptyPglite();
  globalThis.postgresOfRun = await startPostgres();
  process.env.TEST_POSTGRES = await globalThis.postgresOfRun.newDatabase();
};
