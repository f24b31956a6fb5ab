import type { PGliteInterface } from '@electric-sql/pglite';
import type { Database } from '../src/db/database.ts';
import { asDatabase, openPglite } from '../src/db/pglite.ts';
import { openPostgres } from '../src/db/postgres.ts';
import type { PostgresServer } from './postgres-server.ts';

export type DatabaseKind = Database['kind'];

/** PGlite runs one statement at a time and so hides races; every test of money runs on both. */
export const databaseKinds: readonly DatabaseKind[] = ['PGlite', 'PostgreSQL'];

/** What jest's environment hands to the tests of a worker. */
interface FromEnvironment {
  pgliteOfWorker?: PGliteInterface;
  newPostgresDatabase?: () => Promise<string>;
}

/** An empty database of either kind; in jest without a server of its own, in a proof on the server given. */
export async function openEmptyDatabase(kind: DatabaseKind, server?: PostgresServer): Promise<Database> {
  const { pgliteOfWorker, newPostgresDatabase } = globalThis as FromEnvironment;
  if (kind === 'PGlite') return pgliteOfWorker ? emptied(pgliteOfWorker) : openPglite();

  const newDatabase = server ? () => server.newDatabase() : newPostgresDatabase;
  if (!newDatabase) throw new Error('No PostgreSQL server was started for this test.');
  return openPostgres(await newDatabase(), 60);
}

// One instance serves all test files of a worker: making one takes seconds.
async function emptied(pglite: PGliteInterface): Promise<Database> {
  await pglite.exec('drop schema public cascade; create schema public');
  return { ...asDatabase(pglite), close: async () => undefined };
}
