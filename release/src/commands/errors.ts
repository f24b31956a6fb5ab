import { sourcePlaces } from '../plan/source-place.ts';
import { refuseUnpublished } from './published-candidate.ts';
import { readDescriptorOf } from '../plan/published.ts';
import { Refusal } from '../refusal.ts';
import { offeredCommand } from './command.ts';
import { remoteAndRelease } from './subject.ts';

export const errors = offeredCommand({
  touches: 'nothing',
  about:
    'Lists the errors of a release with file and line of the source: at most 20 samples an hour, kept for two days.',
  subject: { kind: 'release' },
  async run({ storage, say, errorSamples }, subject) {
    const { remote, release } = remoteAndRelease(subject);
    const samples = await errorSamples(remote, release);
    if (!samples) throw new Refusal('No collector answers. Name it with --collector http://…', 'failed');
    // A pruned release may still have samples. An unknown release without samples is a typing error.
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
    for (const { at, name, message, frames } of read) {
      say(`${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}  ${name}: ${message}`);
      for (const frame of frames) say(`    ${frame}`);
    }
    return { remote, release, errors: read };
  },
});
