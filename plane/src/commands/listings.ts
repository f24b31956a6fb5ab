import { namedReleases, type ReleaseDescriptor } from 'shared/plan';
import { offeredCommand } from './command.ts';
import { remoteNamed, wholeNumber, remoteAndRelease } from 'release/commands/declared.ts';
import { channelsOf, readPlan } from 'release/plan/plan.ts';
import { readDescriptorOf, publishedReleases } from 'release/plan/published.ts';
import { lastMoves } from '../moves/history.ts';
import { refuseUnpublished } from '../checks/published-candidate.ts';
import { refuseUnknownRemote } from './published-candidate.ts';
import { sourcePlaces } from '../moves/source-place.ts';
import { Refusal } from 'release/refusal.ts';
import { commitOf } from 'release/source-commit.ts';

export const list = offeredCommand({
  about: 'Lists the published releases, newest first, and which of them are in the plan.',
  subject: { kind: 'remote', isOptional: true },
  touches: 'nothing',
  async run({ storage, say }, subject) {
    const { plan } = await readPlan(storage);
    if (subject) await refuseUnknownRemote(storage, plan, subject);
    const live = new Set(
      channelsOf(plan).flatMap(([name, channel]) => namedReleases(channel).map((release) => `${name}@${release}`)),
    );
    const published = (await publishedReleases(storage)).filter(
      ({ remote, isWhole }) => isWhole && (!subject || remote === remoteNamed(subject)),
    );
    const releases = await Promise.all(
      published
        .sort((one, other) => other.at - one.at)
        .map(async ({ remote, release, at }) => {
          const descriptor = await readDescriptorOf(storage, remote, release);
          return {
            remote,
            release,
            published: new Date(at).toISOString(),
            ...(descriptor && { ...descriptor.built, commit: commitOf(descriptor.built) }),
            isInPlan: live.has(`${remote}@${release}`),
          };
        }),
    );
    for (const { remote, release, isInPlan, published: at, ...built } of releases) {
      say(`${isInPlan ? '*' : ' '} ${remote}@${release}  ${at.slice(0, 19).replace('T', ' ')}  ${signature(built)}`);
    }
    return { releases };
  },
});

function signature({ author = '', commit = '', dirty }: Partial<ReleaseDescriptor['built']>): string {
  const sources = [commit, dirty ? 'changes that are not committed' : ''].filter(Boolean).join(' and ');
  return sources ? `${author} (${sources})` : author;
}

export const history = offeredCommand({
  about: 'Lists the changes of the plan with who, when and why, newest first.',
  subject: { kind: 'remote', isOptional: true },
  touches: 'nothing',
  flags: {
    last: { type: 'string', value: '20', about: 'show this many changes' },
    verb: { type: 'string', value: 'promote', about: 'only changes by this command' },
    'moved-by': { type: 'string', value: 'asha', about: 'only changes by this person' },
    text: { type: 'string', value: 'payouts', about: 'only changes with this text' },
  },
  async run({ storage, say }, subject, flags) {
    const last = wholeNumber(flags.last, 'last', { from: 1, to: 100_000, otherwise: 20 });
    const remote = subject && remoteNamed(subject);
    const { plan } = await readPlan(storage);
    const moves = await lastMoves(storage, plan, last, {
      remote,
      verb: flags.verb,
      by: flags['moved-by'],
      text: flags.text,
    });
    if (moves.length === 0) say('No move matches.');
    // A remote that has left the plan may still have a history.
    if (subject && moves.length === 0) await refuseUnknownRemote(storage, plan, subject);
    for (const { at, by, what, why, revision } of moves)
      say(
        `${String(revision).padStart(5)}  ${at.slice(0, 19).replace('T', ' ')}  ${by.padEnd(12)} ${what}${why ? ` (${why})` : ''}`,
      );
    return { moves };
  },
});

export const errors = offeredCommand({
  touches: 'nothing',
  page: { group: 'Watch' },
  about:
    'Lists the errors of a release with file and line of the source: at most 20 samples an hour, kept for two days.',
  subject: { kind: 'release' },
  async run({ storage, say, errorSamples }, subject) {
    const { remote, release } = remoteAndRelease(subject);
    const samples = await errorSamples(remote, release);
    if (!samples) throw new Refusal('No collector answers. Name it with --collector http://…', 'failed');
    // A pruned release may still have error samples. An unknown release without samples is probably a typing error.
    if (samples.length === 0 && !(await readDescriptorOf(storage, remote, release)))
      await refuseUnpublished(storage, remote, release);
    const placeOf = sourcePlaces(storage);
    const read = await Promise.all(
      samples.map(async (sample) => ({ ...sample, frames: await Promise.all(sample.frames.map(placeOf)) })),
    );
    if (read.length === 0) say(`No page reported an error in ${remote}@${release} in the last two days.`);
    const isMapped = read.some(({ frames }, at) => frames.some((frame, nth) => frame !== samples[at]?.frames[nth]));
    if (read.some(({ frames }) => frames.length > 0) && !isMapped)
      say(`${storage.name} has no source maps of ${remote}@${release}: these are lines of the built files.`);
    for (const { at, name, message, frames, reference } of read) {
      const ofAct = reference ? `, during the act with the reference ${reference}` : '';
      say(`${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}  ${name}: ${message}${ofAct}`);
      for (const frame of frames) say(`    ${frame}`);
    }
    return { remote, release, errors: read };
  },
});
