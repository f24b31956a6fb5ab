const { startPostgres } = require('./postgres-server.ts');

/** One PostgreSQL server for the whole test run; workers find it in the environment. */
module.exports = async function start() {
  globalThis.postgresOfRun = await startPostgres();
  process.env.TEST_POSTGRES = await globalThis.postgresOfRun.newDatabase();
};
