import { PGlite, type PGliteInterface, type Transaction } from '@electric-sql/pglite';
import { toSqlValue, type Database, type Sql } from './database.ts';

/** Opens PostgreSQL inside this process, in a folder or in memory. */
export async function openPglite(folder?: string): Promise<Database> {
  return asDatabase(await PGlite.create(folder));
}

export function asDatabase(pglite: PGliteInterface): Database {
  return {
    kind: 'PGlite',
    ...sqlOf(pglite),
    transaction: (work) => pglite.transaction((tx) => work(sqlOf(tx))),
    alone: async (text) => {
      await pglite.exec(text);
    },
    script: async (text) => {
      await pglite.exec(text);
    },
    ping: async () => {
      await pglite.query('select 1');
    },
    close: () => pglite.close(),
  };
}

function sqlOf(runner: PGliteInterface | Transaction): Sql {
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await runner.query<Row>(text, values.map(toSqlValue))).rows,
  };
}
