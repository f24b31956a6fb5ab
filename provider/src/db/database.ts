/** Runs SQL, on the database or in a transaction. */
export interface Sql {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The time limit for a statement and for a lock. PGlite runs in this process and has no limits. */
export interface StatementLimit {
  statementMs: number;
}

/** For settlements, which read all bids of a half. */
export const settlementLimit: StatementLimit = { statementMs: 5 * 60_000 };

/** For operator commands and migrations, which read or write whole tables. */
export const operatorLimit: StatementLimit = { statementMs: 2 * 3_600_000 };

/** PGlite or PostgreSQL. Both databases return whole numbers as numbers and instants as Dates. */
export interface Database extends Sql {
  kind: 'PGlite' | 'PostgreSQL';
  /** Runs work in a transaction, which must use only `tx`. The default statement limit is that of a call. */
  transaction<Result>(work: (tx: Sql) => Promise<Result>, limit?: StatementLimit): Promise<Result>;
  /** Runs one statement that cannot run in a transaction, with the statement limit of an operator's command. */
  alone(text: string): Promise<void>;
  /** Runs several statements without parameters. */
  script(text: string): Promise<void>;
  /** Rejects unless the database responds soon. PostgreSQL answers it on a separate connection. */
  ping(): Promise<void>;
  /** The use of the connection pool. PGlite has none. */
  pool?(): { max: number; open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Locks names until the transaction ends. Each caller locks its names in one order, to prevent deadlocks. */
export async function lockNames(tx: Sql, ...names: readonly string[]): Promise<void> {
  for (const name of names) await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

/** A violated constraint and its details. */
interface Violation {
  constraint: string;
  detail?: string | undefined;
}

/** The violated constraint, or undefined for any other failure. */
export function violation(failure: unknown): Violation | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined;
  const { code, constraint, detail } = failure as { code?: unknown; constraint?: unknown; detail?: unknown };
  if (typeof code !== 'string' || !code.startsWith('23') || typeof constraint !== 'string') return undefined;
  return { constraint, ...(typeof detail === 'string' && { detail }) };
}

/** The name of the violated constraint. */
export function violatedConstraint(failure: unknown): string | undefined {
  return violation(failure)?.constraint;
}

/** Converts a Date to ISO text, because a driver may not recognize a Date from another realm. */
export function toSqlValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
