import { lastMoves } from '../moves/history.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import { readRollout } from '../rollouts/record.ts';
import type { Storage } from 'release/storage/storage.ts';
import { memoryStorage } from './memory-storage.ts';
import { sampleController, type Counts } from './sample-controller.ts';
import { sampleLive } from './sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

export const stable = 'mfe-betting@1.0.0-00000001';
export const candidate = 'mfe-betting@1.1.0-00000002';
export const fine = { opened: 2000, failed: 4, tried: 500, accepted: 480 };
export const asGood: Counts = () => ({ [stable]: fine, [candidate]: fine });
export const worse: Counts = () => ({ [stable]: fine, [candidate]: { ...fine, failed: 80 } });
export const few: Counts = () => ({ [stable]: { opened: 40 }, [candidate]: { opened: 40 } });

/** A live folder with an uploaded candidate, and a controller that has polled once. */
export async function withCandidate(counts: Counts = asGood) {
  const storage = await sampleLive(memoryStorage());
  await uploadRelease(storage, await sampleRelease('mfe-betting', '1.1.0-00000002'));
  const controller = sampleController(storage, counts);
  await controller.tick();
  return { storage, controller, context: controller.context() };
}

export const channelOf = async (storage: Storage) => (await readPlan(storage)).plan.remotes['mfe-betting'];
export const stateOf = async (storage: Storage) => (await readRollout(storage, 'mfe-betting'))?.record.state;
export const movesOf = async (storage: Storage) =>
  (await lastMoves(storage, (await readPlan(storage)).plan, 100)).map(({ what }) => what).reverse();
