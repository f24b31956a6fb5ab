const { keepEmptyPglite } = require('./empty-pglite.cjs');
const { startPostgres } = require('./postgres-server.ts');

/** One PostgreSQL server for the whole test run, which workers find in the environment, and the files of the PGlite that each worker opens. */
module.exports = async function start() {
  await keepEmptyPglite();
  globalThis.postgresOfRun = await startPostgres();
  process.env.TEST_POSTGRES = await globalThis.postgresOfRun.newDatabase();
};
