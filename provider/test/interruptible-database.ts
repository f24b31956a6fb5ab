import type { Database, Sql } from '../src/db/database.ts';

/** Wraps a database. After the next query that starts with the given text, it runs a test's hook once. */
export function interruptible(db: Database) {
  let next: { text: string; act: () => Promise<unknown> } | undefined;
  const watched = (sql: Sql): Sql => ({
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      const rows = await sql.query<Row>(text, values);
      if (next && text.startsWith(next.text)) {
        const { act } = next;
        next = undefined;
        await act();
      }
      return rows;
    },
  });
  return {
    db: {
      ...db,
      ...watched(db),
      transaction: <Result>(work: (tx: Sql) => Promise<Result>) => db.transaction((tx) => work(watched(tx))),
    } satisfies Database,
    after: (text: string, act: () => Promise<unknown>) => {
      next = { text, act };
    },
    /** Returns whether the hook has run. */
    wasInterrupted: () => next === undefined,
  };
}
