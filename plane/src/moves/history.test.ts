import type { Plan } from 'shared/plan';
import type { Storage } from 'release/storage/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { samplePlan } from 'release/testing/sample-release.ts';
import { lastMoves, movesBack, pageSize, type HistoryEntry, type MoveFilter } from './history.ts';
import { ownBuilds } from '../gate/authority.ts';
import { movePlan } from '../gate/move-plan.ts';
import { readPlan } from 'release/plan/plan.ts';

async function move(storage: Storage, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const remote = at % 40 === 0 ? 'mfe-wallet' : 'mfe-betting';
    await movePlan(storage, { verb: 'test', remote, what: `move ${at}`, by: 'asha' }, (plan) => plan, ownBuilds);
  }
}

async function planOf(storage: Storage): Promise<Plan> {
  return (await readPlan(storage)).plan;
}

function countingReads(storage: Storage): Storage & { reads: string[] } {
  const reads: string[] = [];
  return { ...storage, reads, read: (key) => (reads.push(key), storage.read(key)) };
}

test('lists moves across pages once each, newest first, also for one remote', async () => {
  const storage = await sampleLive(memoryStorage());
  await move(storage, 2 * pageSize + 7);
  const plan = await planOf(storage);
  const revisions = (await lastMoves(storage, plan, Infinity)).map(({ revision }) => revision);
  expect(revisions).toEqual(Array.from({ length: plan.revision }, (_, at) => plan.revision - at));
  expect((await lastMoves(storage, plan, 2, { remote: 'mfe-wallet' })).map(({ what }) => what)).toEqual([
    'move 80',
    'move 40',
  ]);

  const counting = countingReads(storage);
  await lastMoves(counting, plan, 5);
  await lastMoves(counting, plan, Infinity);
  expect(counting.reads).toHaveLength(1 + 1 + 2);
});

test('finds moves of any age by remote, verb, author and text', async () => {
  const storage = await sampleLive(memoryStorage());
  await movePlan(
    storage,
    { verb: 'kill', remote: 'mfe-wallet', what: 'kill mfe-wallet', why: 'Paid twice', by: 'asha with token ops' },
    (plan) => plan,
    ownBuilds,
  );
  await move(storage, 3 * pageSize);
  await movePlan(
    storage,
    { verb: 'kill', remote: 'mfe-betting', what: 'kill mfe-betting', by: 'ravi' },
    (plan) => plan,
    ownBuilds,
  );
  const plan = await planOf(storage);
  const found = async (filter: MoveFilter) => (await lastMoves(storage, plan, 5, filter)).map(({ what }) => what);
  expect(await found({ verb: 'kill' })).toEqual(['kill mfe-betting', 'kill mfe-wallet']);
  expect(await found({ verb: 'kill', by: 'Asha' })).toEqual(['kill mfe-wallet']);
  expect(await found({ text: 'paid TWICE' })).toEqual(['kill mfe-wallet']);
  expect(await found({ verb: 'kill', before: plan.revision })).toEqual(['kill mfe-wallet']);
  expect(await found({ remote: 'mfe-wallet', verb: 'promote' })).toEqual([]);
});

test('keeps the winning move when the last entry of a page lost the race for the plan', async () => {
  const storage = await sampleLive(memoryStorage());
  await move(storage, pageSize - 2);
  let isFirst = true;
  await movePlan(
    storage,
    { verb: 'test', what: 'late', by: 'ravi' },
    async (plan) => {
      if (isFirst) await movePlan(storage, { verb: 'test', what: 'early', by: 'asha' }, (other) => other, ownBuilds);
      isFirst = false;
      return plan;
    },
    ownBuilds,
  );
  await move(storage, 3);
  expect((await lastMoves(storage, await planOf(storage), 6)).map(({ what }) => what)).toEqual([
    'move 2',
    'move 1',
    'move 0',
    'late',
    'early',
    `move ${pageSize - 3}`,
  ]);
});

test('records which releases left the plan', async () => {
  const storage = await sampleLive(memoryStorage());
  await movePlan(
    storage,
    { verb: 'test', what: 'out', by: 'asha' },
    ({ remotes: { 'mfe-wallet': _gone, ...remotes }, ...plan }) => ({ ...plan, remotes }),
    ownBuilds,
  );
  expect((await lastMoves(storage, await planOf(storage), 1))[0]).toMatchObject({
    left: ['mfe-wallet@1.0.0-00000001'],
  });
});

test('reads a history without pages along its chain', async () => {
  const storage = await sampleLive(await withOldHistory(3));
  await move(storage, 2);
  const moves = [];
  for await (const { what, left } of movesBack(storage, await planOf(storage))) moves.push([what, left]);
  expect(moves).toEqual([
    ['move 1', undefined],
    ['move 0', undefined],
    ['old 2', []],
    ['old 1', ['mfe-wallet@0.9.0-00000000']],
    ['old 0', undefined],
  ]);
});

/** A history as older versions wrote it: no pages, and each entry links only to the previous entry. */
async function withOldHistory(moves: number): Promise<Storage> {
  const storage = memoryStorage();
  const write = storage.write;
  return {
    ...storage,
    async write(key, body, onlyIf) {
      if (key !== 'plan.json' || onlyIf !== 'absent') return write(key, body, onlyIf);
      const plan = samplePlan();
      for (let at = 0; at < moves; at += 1) {
        const named =
          at === 0
            ? {
                ...plan,
                remotes: { ...plan.remotes, 'mfe-wallet': { stable: '0.9.0-00000000', state: 'live' as const } },
              }
            : plan;
        const entry: HistoryEntry = {
          verb: 'test',
          what: `old ${at}`,
          by: 'asha',
          id: `old-${at}`,
          at: '2026-01-01T00:00:00Z',
          plan: named,
          since: {},
          ...(at > 0 && { previous: `old-${at - 1}` }),
        };
        await write(`.history/old-${at}.json`, JSON.stringify(entry));
      }
      return write(key, JSON.stringify({ ...plan, history: `old-${moves - 1}` }), onlyIf);
    },
  };
}
