const { TestEnvironment } = require('jest-environment-node');
const pg = require('pg');
const { openEmptyPglite } = require('./empty-pglite.cjs');

let opened;
let ofWorker;
let count = 0;
/** Subjects whose tests run on both databases in `npm test` too: what depends on SQL and on parallel connections. */
const onBoth = /src.(bids|db|demo|ledger|results)./;

/**
 * The jest environment for tests with databases. Each worker has one PGlite, opened outside of jest's sandbox. All
 * workers create databases on one PostgreSQL.
 */
class DatabaseEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const isOnBoth = process.env.TESTS_IN_FULL || onBoth.test(context.testPath);
    this.global.databaseKinds = isOnBoth ? undefined : ['PGlite'];
  }

  async setup() {
    await super.setup();
    this.global.pgliteOfWorker = () => (opened ??= openEmptyPglite());
    this.global.postgresOfWorker = () => (ofWorker ??= newPostgresDatabase());
    this.global.newPostgresDatabase = newPostgresDatabase;
  }
}

async function newPostgresDatabase() {
  const server = process.env.TEST_POSTGRES;
  count += 1;
  const name = `w${process.pid}_${count}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return server.replace(/\/[^/]*$/, `/${name}`);
}

module.exports = DatabaseEnvironment;
