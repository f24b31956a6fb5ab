import { weightOf } from 'release/checks/size-budget.ts';
import type { CheckVerdict } from 'release/checks/check.ts';
import { canI } from '../commands/can-i.ts';
import type { Context } from '../commands/command.ts';
import { errors, list } from '../commands/listings.ts';
import { prune } from '../commands/prune.ts';
import { channelIn, readPlan } from 'release/plan/plan.ts';
import { readDescriptorOf } from 'release/plan/published.ts';
import { Refusal } from 'release/refusal.ts';

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
  /** The reason for which `prune` would mark or delete the release now. */
  pruned?: string;
}

type Pruned = Record<'remote' | 'release' | 'why', string>;

export interface ReleaseView {
  remote: string;
  release: string;
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
        ...(pruned && { pruned }),
      };
    }),
  );
}

/** Returns everything about one release, with the results of all checks but the browser check. */
export async function readRelease(context: Context, remote: string, release: string): Promise<ReleaseView | undefined> {
  const descriptor = await readDescriptorOf(context.storage, remote, release);
  if (!descriptor) return undefined;
  const subject = `${remote}@${release}`;
  const [checks, sampled] = await Promise.all([
    canI.run(context, subject, {}).then((answer) => answer as { verdicts: CheckVerdict[] }, verdictsOfRefusal),
    errors.run(context, subject, {}).then(
      (answer) => answer as Pick<ReleaseView, 'errors'>,
      () => ({ errors: [] }),
    ),
  ]);
  return {
    remote,
    release,
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
