import type { Plan } from 'shared/plan';
import { weightOf } from 'release/checks/size-budget.ts';
import type { CheckVerdict } from 'release/checks/check.ts';
import { canI } from '../commands/can-i.ts';
import type { Context } from '../commands/command.ts';
import { errors, list } from '../commands/listings.ts';
import { prune } from '../commands/prune.ts';
import { lastMoves, readEntry, type PastMove } from '../moves/history.ts';
import { partsIn, type Part } from '../moves/standing.ts';
import type { Storage } from 'release/storage/storage.ts';
import { channelIn, readPlan } from 'release/plan/plan.ts';
import { readDescriptorOf } from 'release/plan/published.ts';
import { Refusal } from 'release/refusal.ts';

/** Older moves say nothing about the releases that are still of interest. */
const movesRead = 500;

export interface ReleaseRow {
  remote: string;
  release: string;
  published: string;
  author?: string;
  commit?: string;
  dirty?: boolean;
  /** `stable`, `canary` or `last known good`. */
  role?: string;
  weight?: { what: string; bytes: number; budget: number };
  /** What was last decided about the release. Absent if no session ever got it. */
  verdict?: ReleaseVerdict;
  /** The reason for which `prune` would mark or delete the release now. */
  pruned?: string;
}

export interface ReleaseVerdict extends Pick<PastMove, 'verb' | 'at' | 'by' | 'why' | 'judged'> {
  part: Part;
}

type Pruned = Record<'remote' | 'release' | 'why', string>;

export interface ReleaseView {
  remote: string;
  release: string;
  /** The release that sessions had before this one, or would lose for it. */
  replaced?: string;
  screens: { path: string; title: string }[];
  needs: Record<string, string>;
  checks: CheckVerdict[];
  errors: { at: number; name: string; message: string; frames: string[]; reference?: string }[];
}

export async function readReleases(context: Context, remote: string): Promise<ReleaseRow[]> {
  const { plan } = await readPlan(context.storage);
  const channel = channelIn(plan, remote);
  const { releases } = (await list.run(context, remote, {})) as { releases: ReleaseRow[] }; // the result of `list`
  const { wouldMark, wouldDelete } = (await prune.run({ ...context, dryRun: true }, undefined, {})) as Record<
    'wouldMark' | 'wouldDelete',
    Pruned[]
  >; // the result of a dry run of `prune`
  const verdicts = await readVerdicts(context.storage, plan, remote);
  return Promise.all(
    releases.map(async (row) => {
      const { release } = row;
      const descriptor = await readDescriptorOf(context.storage, remote, release);
      const role =
        release === channel?.stable
          ? 'stable'
          : release === channel?.canary?.release
            ? 'canary'
            : release === channel?.lastKnownGood
              ? 'last known good'
              : undefined;
      const pruned = [...wouldMark, ...wouldDelete].find(
        (one) => one.remote === remote && one.release === release,
      )?.why;
      return {
        ...row,
        ...(role && { role }),
        ...(descriptor && { weight: weightOf(descriptor) }),
        ...(verdicts.has(release) && { verdict: verdicts.get(release)! }),
        ...(pruned && { pruned }),
      };
    }),
  );
}

/** Returns what the newest move about each release of a remote decided. */
async function readVerdicts(storage: Storage, plan: Plan, remote: string): Promise<Map<string, ReleaseVerdict>> {
  const verdicts = new Map<string, ReleaseVerdict>();
  for (const move of await lastMoves(storage, plan, movesRead, { remote })) {
    const { verb, at, by, why, judged } = move;
    for (const [release, part] of partsIn(move, remote))
      if (!verdicts.has(release))
        verdicts.set(release, { part, verb, at, by, ...(why && { why }), ...(judged && { judged }) });
  }
  return verdicts;
}

/** Returns the stable release before a release was last shipped. If it never was, the release that it would replace. */
async function readReplaced(storage: Storage, remote: string, release: string): Promise<string | undefined> {
  const { plan } = await readPlan(storage);
  const moves = await lastMoves(storage, plan, movesRead, { remote });
  const shipped = moves.find((move) =>
    partsIn(move, remote).some(([name, part]) => name === release && part === 'given'),
  );
  const before = shipped ? (await readEntry(storage, shipped.previous))?.plan : plan;
  const { stable } = channelIn(before, remote) ?? {};
  return stable === release ? undefined : stable;
}

/** Returns everything about one release, with the results of all checks but the browser check. */
export async function readRelease(context: Context, remote: string, release: string): Promise<ReleaseView | undefined> {
  const descriptor = await readDescriptorOf(context.storage, remote, release);
  if (!descriptor) return undefined;
  const subject = `${remote}@${release}`;
  const [replaced, checks, sampled] = await Promise.all([
    readReplaced(context.storage, remote, release),
    canI.run(context, subject, {}).then((answer) => answer as { verdicts: CheckVerdict[] }, verdictsOfRefusal),
    errors.run(context, subject, {}).then(
      (answer) => answer as Pick<ReleaseView, 'errors'>,
      () => ({ errors: [] }),
    ),
  ]);
  return {
    remote,
    release,
    ...(replaced && { replaced }),
    screens: descriptor.screens.map(({ path, title }) => ({ path, title: title.en })),
    needs: descriptor.needs,
    checks: checks.verdicts,
    errors: [...sampled.errors].reverse(),
  };
}

function verdictsOfRefusal(error: unknown): { verdicts: CheckVerdict[] } {
  const { verdicts } = (error instanceof Refusal ? error.details : {}) as { verdicts?: CheckVerdict[] }; // `refuseFailed` adds the verdicts
  if (verdicts) return { verdicts };
  throw error;
}
