import { createHash } from 'node:crypto';
import pg from 'pg';
import { toSqlValue, type Sql, type StatementLimit } from './database.ts';

const INT8 = 20;
// The server ends a statement at its limit. If no response arrives this much later, the connection is dead.
export const GRACE_MS = 2000;

export type NameOf = (text: string) => string | undefined;

export const wholeNumbers: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === INT8 ? Number : pg.types.getTypeParser(type, format as 'text'),
};

export function sqlOf(runner: pg.PoolClient, nameOf: NameOf, limit?: StatementLimit): Sql {
  const longer = limit && { query_timeout: limit.statementMs + GRACE_MS };
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await runner.query({ name: nameOf(text), text, values: values.map(toSqlValue), ...longer })).rows as Row[],
  };
}

// Named statements are planned once per connection. Every text is a constant, so there are few names.
const names = new Map<string, string>();

export function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('hex').slice(0, 24);
  names.set(text, name);
  return name;
}
