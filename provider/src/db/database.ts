/** One place to run SQL: the database itself, or a transaction of it. */
export interface Sql {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** PGlite or PostgreSQL behind one interface; whole numbers come as numbers and instants as dates from both. */
export interface Database extends Sql {
  kind: 'PGlite' | 'PostgreSQL';
  /** All of the work or nothing; inside it, only `tx` may be used. */
  transaction<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result>;
  /** Runs several statements without values. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A step from one version of the tables to the next. */
export interface Migration {
  name: string;
  /** One statement each: the wire protocol prepares them one by one. */
  statements: readonly string[];
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
