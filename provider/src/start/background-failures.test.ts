import { openMigratedDatabase } from '../../test/databases.ts';
import { openWorld } from '../../test/world.ts';
import type { Database } from '../db/database.ts';
import { startBackgroundWork } from './background-work.ts';

test('logs a failing job once with its name, and again once it works', async () => {
  const world = await openWorld(await openMigratedDatabase('PGlite'));
  const lines: { job: string; state: string; error?: string }[] = [];
  const written = jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)) as (typeof lines)[number]);
    return true;
  });
  let runs = 0;
  let isBroken = true;
  const db: Database = {
    ...world.db,
    query: (text, values) => {
      runs += 1;
      return isBroken ? Promise.reject(new Error('the disk is full')) : world.db.query(text, values);
    },
  };
  const stop = startBackgroundWork({ ...world.context, db }, 20);
  const of = (state: string) => lines.filter((line) => line.state === state).map(({ job }) => job);
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((wake) => setTimeout(wake, 20));
  };
  try {
    await until(() => runs > 100);
    expect(of('fails')).toEqual(
      expect.arrayContaining(['commitDraws', 'settleWaitingPayments', 'deleteExpiredSessions', 'deleteOldCodes']),
    );
    expect(new Set(of('fails')).size).toBe(of('fails').length);
    expect(lines.every(({ error }) => error?.includes('the disk is full'))).toBe(true);
    isBroken = false;
    await until(() => of('works again').length === of('fails').length);
    expect(of('works again').toSorted()).toEqual(of('fails').toSorted());
  } finally {
    await stop();
    written.mockRestore();
    await world.close();
  }
});
