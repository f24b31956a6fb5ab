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

/** The name of the constraint by which the database refused a write; nothing for any other failure. */
export function violatedConstraint(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined;
  const { code, constraint } = failure as { code?: unknown; constraint?: unknown };
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : undefined;
}
