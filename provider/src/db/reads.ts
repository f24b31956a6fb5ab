import type { Database } from './database.ts';
import { isBusy, reasonOf } from './failures.ts';

/** Reads of data that may be some seconds old, but never of a player's own points. */
export type Reads = Pick<Database, 'query' | 'transaction'>;

/** Tells that reads moved to the standby, or back to the primary. */
export type ReadsChange = { reads: 'standby' } | { reads: 'primary'; reason: string };

interface ReadsOptions {
  /** The greatest lag of the standby behind the primary. */
  maxAgeMs: number;
  report?: (change: ReadsChange) => void;
  tickMs?: number;
}

/**
 * Reads from the standby while it has everything that the primary had `maxAgeMs` ago, else from the primary.
 * Compares positions in the write-ahead log. So the comparison depends on no clock and works on an idle primary.
 */
export function openReads(
  primary: Database,
  open: () => Promise<Database>,
  { maxAgeMs, report = () => undefined, tickMs = 1000 }: ReadsOptions,
): Reads & { close(): Promise<void> } {
  let standby: Database | undefined;
  let positions: { at: number; position: bigint }[] = [];
  let freshAsOf = -Infinity;
  let reason: string | undefined = 'It has not answered yet';
  let checking: Promise<void> | undefined;

  const isFresh = () => performance.now() - freshAsOf <= maxAgeMs;
  const check = async () => {
    standby ??= await open();
    const at = performance.now();
    positions = [...positions.filter((one) => at - one.at <= maxAgeMs), { at, position: await positionOf(primary) }];
    const replayed = await positionOf(standby);
    freshAsOf = positions.findLast(({ position }) => position <= replayed)?.at ?? freshAsOf;
    if (!isFresh()) throw new Error(`It is more than ${maxAgeMs / 1000} s behind`);
  };
  const usePrimary = (failure: unknown) => {
    if (isFresh()) return;
    const said = reasonOf(failure);
    if (said !== reason) report({ reads: 'primary', reason: said });
    reason = said;
  };
  const useStandby = () => {
    if (reason !== undefined) report({ reads: 'standby' });
    reason = undefined;
  };
  const timer = setInterval(() => {
    checking ??= check()
      .then(useStandby, usePrimary)
      .finally(() => (checking = undefined));
  }, tickMs);
  timer.unref();

  const read = async <Result>(run: (database: Database) => Promise<Result>): Promise<Result> => {
    if (!standby || !isFresh()) return run(primary);
    return run(standby).catch((failure: unknown) => {
      if (!isBusy(failure)) throw failure;
      return run(primary);
    });
  };
  return {
    query: (text, values) => read((database) => database.query(text, values)),
    transaction: (work, limit) => read((database) => database.transaction(work, limit)),
    close: async () => {
      clearInterval(timer);
      await checking;
      await standby?.close();
    },
  };
}

/** Returns the position up to which a primary has written, or a standby has replayed. */
async function positionOf(database: Database): Promise<bigint> {
  const [state] = await database.query<{ position: string }>(
    `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::text as position`,
  );
  return BigInt(state?.position ?? 0);
}
