import {
  countTable,
  isKept,
  keptErrorsMs,
  minuteOf,
  type CountRow,
  type CountStore,
  type ErrorRow,
} from './count-store.ts';
import { openLineFile, rowsIn } from './line-file.ts';
import { keptVoteMinutes, voteTable, type VoteRow } from './votes.ts';

const compactAboveBytes = 8_000_000;

/** A count store for a single collector, in memory and in a file of JSON lines. */
export async function openFileCountStore(
  path: string,
  now = Date.now,
  compactAbove = compactAboveBytes,
): Promise<CountStore> {
  const table = countTable();
  const votes = voteTable();
  for await (const row of rowsIn<CountRow | VoteRow>(path, ({ minute }) => typeof minute === 'number')) {
    if ('voter' in row) votes.add(row);
    else if (isKept(row, now())) table.add(row);
  }
  const all = () => linesOf([...table.rows(), ...votes.rows()]);
  const dropOld = () => {
    table.dropOld(now());
    votes.dropBefore(minuteOf(now()) - keptVoteMinutes);
  };
  dropOld();
  const file = await openLineFile(path, all());
  const errors = await openFileErrorRows(`${path}.errors`, now);
  let compactAt = Math.max(compactAbove, 2 * file.size());
  let lastBatch: number | undefined;

  // Each minute's counts are appended up to sixty times. Compacting merges them into one line per count.
  const compact = async () => {
    await file.replace(all()).catch(() => undefined); // the long file is still valid
    compactAt = Math.max(compactAbove, 2 * file.size());
  };
  return {
    async add(batch, rows, voted = []) {
      if (batch === lastBatch) return;
      await file.append(linesOf([...rows, ...voted]));
      lastBatch = batch;
      for (const row of rows) table.add(row);
      for (const vote of voted) votes.add(vote);
      dropOld();
      if (file.size() > compactAt) await compact();
    },
    since: async (minute) => table.rows().filter((row) => !row.step && row.minute >= minute),
    ofSteps: async (salt) => table.rows().filter(({ step }) => step?.startsWith(`${salt}.`)),
    votesOf: async (salt) => votes.groups(salt),
    addErrors: errors.add,
    errorsOf: async (remote, release) => errors.of(remote, release),
    close: async () => undefined,
  };
}

function linesOf(rows: (CountRow | VoteRow)[]): string[] {
  return rows.map((row) => JSON.stringify(row));
}

const rewriteAbove = 4_000_000;

/** Stores error samples in memory and in a file of JSON lines. Drops the old ones. */
async function openFileErrorRows(path: string, now: () => number) {
  const isKept = ({ at }: ErrorRow) => at >= now() - keptErrorsMs;
  let rows: ErrorRow[] = [];
  for await (const row of rowsIn<ErrorRow>(path, ({ at }) => typeof at === 'number')) if (isKept(row)) rows.push(row);
  const file = await openLineFile(
    path,
    rows.map((row) => JSON.stringify(row)),
  );
  return {
    async add(added: ErrorRow[]): Promise<void> {
      await file.append(added.map((row) => JSON.stringify(row)));
      rows = [...rows, ...added].filter(isKept);
      if (file.size() > rewriteAbove) await file.replace(rows.map((row) => JSON.stringify(row))).catch(() => undefined); // the long file is still valid
    },
    of: (remote: string, release: string) => rows.filter((row) => row.remote === remote && row.release === release),
  };
}
