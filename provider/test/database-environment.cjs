const { TestEnvironment } = require('jest-environment-node');
const pg = require('pg');
const { openEmptyPglite } = require('./empty-pglite.cjs');

let opened;
let ofWorker;
let count = 0;

/** Gives the tests of a worker one PGlite, opened outside their sandbox, and one database on the PostgreSQL of the run, or further ones. */
class DatabaseEnvironment extends TestEnvironment {
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
