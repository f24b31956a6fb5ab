const { keepEmptyPglite } = require('./empty-pglite.cjs');
const { startPostgres } = require('./postgres-server.ts');

/** Starts one PostgreSQL server for the test run, and creates the files of each worker's PGlite. */
module.exports = async function start() {
  await keepEmptyPglite();
  globalThis.postgresOfRun = await startPostgres();
  process.env.TEST_POSTGRES = await globalThis.postgresOfRun.newDatabase();
};
