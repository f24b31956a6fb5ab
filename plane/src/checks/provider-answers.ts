import { unanswered } from 'shared/contract';
import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import type { LiveProvider } from 'release/host/live-provider.ts';
import { fails, leavesOut, passes, type CheckVerdict } from 'release/checks/check.ts';

const check = 'provider';

/** Reads what the provider of a plan answers. */
export type ReadProvider = (plan: Plan) => Promise<LiveProvider>;

/** Checks that the live provider answers every call, field and option that a release reads. */
export async function checkProviderAnswers(
  plan: Plan,
  { remote, release, calls }: ReleaseDescriptor,
  read: ReadProvider | undefined,
): Promise<CheckVerdict> {
  if (!calls) return leavesOut(check, 'the calls of this release are not recorded, so they are not compared.');
  if (Object.keys(calls).length === 0) return passes(check, 'the release makes no calls.');
  if (!read) return leavesOut(check, 'not compared.');
  const { at, answers } = await read(plan);
  if (!answers)
    return leavesOut(
      check,
      `the provider at ${at} publishes no list of what it answers, or does not respond, so it could not be compared.`,
    );
  const missing = unanswered(calls, answers);
  if (missing.length === 0) return passes(check, `${at} answers every call and field that the release reads.`);
  return fails(
    check,
    `${releaseKey(remote, release)} reads ${missing.join(', ')}, which the provider at ${at} does not answer.`,
    'Upgrade the provider first, or release the code without them.',
  );
}
