/** One place to run SQL: the database itself, or a transaction of it. */
export interface Sql {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** How long each statement may take, and wait for a lock. PGlite runs in this process and has no limits. */
export interface StatementLimit {
  statementMs: number;
}

/** For a settlement of one half, which reads all bids of it. */
export const settlementLimit: StatementLimit = { statementMs: 5 * 60_000 };

/** For the work of operators and of a start, which reads or writes whole tables. */
export const operatorLimit: StatementLimit = { statementMs: 2 * 3_600_000 };

/** PGlite or PostgreSQL behind one interface; whole numbers come as numbers and instants as dates from both. */
export interface Database extends Sql {
  kind: 'PGlite' | 'PostgreSQL';
  /** All of the work or nothing; inside it, only `tx` may be used. Its statements have the limit of a call unless another is given. */
  transaction<Result>(work: (tx: Sql) => Promise<Result>, limit?: StatementLimit): Promise<Result>;
  /** Runs several statements without values. */
  script(text: string): Promise<void>;
  /** Rejects unless the database answers soon; it waits behind no other work where the database can do several things at once. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A step from one version of the tables to the next. */
export interface Migration {
  name: string;
  /** One statement each: the wire protocol prepares them one by one. */
  statements: readonly string[];
  /** The code of the version before runs on these tables, too, so that one may go back to it. */
  runsOlder?: true;
}

/** Which constraint refused a write, and what it says about it. */
export interface Violation {
  constraint: string;
  detail?: string | undefined;
}

/** The constraint by which the database refused a write; nothing for any other failure. */
export function violation(failure: unknown): Violation | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined;
  const { code, constraint, detail } = failure as { code?: unknown; constraint?: unknown; detail?: unknown };
  if (typeof code !== 'string' || !code.startsWith('23') || typeof constraint !== 'string') return undefined;
  return { constraint, ...(typeof detail === 'string' && { detail }) };
}

/** The name of the constraint by which the database refused a write. */
export function violatedConstraint(failure: unknown): string | undefined {
  return violation(failure)?.constraint;
}

/** A value as both databases take it: an instant goes in as text, which is the same wherever its Date object was made. */
export function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
