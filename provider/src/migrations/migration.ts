import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One change of the schema. */
export interface Migration {
  name: string;
  /** One statement in each string, because the wire protocol prepares them separately. */
  statements: readonly string[];
  /** Built before the statements, without blocking writes. For tables with many rows. */
  indexes: readonly NewIndex[];
  /** The previous version also runs on this schema, so you can roll back to it. */
  runsOlder: boolean;
}

export interface NewIndex {
  name: string;
  isUnique: boolean;
  table: string;
  /** The columns, and a condition if there is one: `(market_id, id) where status = 'pending'`. */
  covers: string;
}

/** The last migration that `schema.sql` contains. Databases that have it go on from there. */
const NAME_OF_SCHEMA = '045-settled-payments';

/** All migrations in order: `schema.sql`, and then the files with a number. */
export const migrations: readonly Migration[] = [
  read('schema.sql', NAME_OF_SCHEMA),
  ...readdirSync(import.meta.dirname)
    .filter((file) => /^\d.*\.sql$/.test(file))
    .sort()
    .map((file) => read(file, file.slice(0, -'.sql'.length))),
];

function read(file: string, name: string): Migration {
  return migrationOf(name, readFileSync(join(import.meta.dirname, file), 'utf8'));
}

/**
 * Reads a migration. The first line `-- runsOlder` lets the previous version run on the new schema. An index that is
 * created `concurrently` is built before the other statements.
 */
export function migrationOf(name: string, sql: string): Migration {
  const statements = statementsOf(sql);
  const indexes = statements.flatMap(newIndex);
  return {
    name,
    statements: statements.filter((statement) => newIndex(statement).length === 0),
    indexes,
    runsOlder: sql.startsWith('-- runsOlder\n'),
  };
}

// A semicolon ends a statement, unless it is in a comment, in a string or in the body of a function.
function statementsOf(sql: string): string[] {
  const parts = sql.match(/(?:--.*|'[^']*'|\$\$[^]*?\$\$|[^;])+/g) ?? [];
  return parts.map((part) => part.replace(/^\s*(?:--.*\s*)*/, '').trim()).filter(Boolean);
}

function newIndex(statement: string): NewIndex[] {
  const [, isUnique, name, table, covers] =
    /^create (unique )?index concurrently (\w+) on (\w+) ([^]+)$/.exec(statement) ?? [];
  return name && table && covers ? [{ name, table, covers, isUnique: Boolean(isUnique) }] : [];
}
