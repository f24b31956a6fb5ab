import type { Ends } from '../judge/measures.ts';
import { isEnded } from '../rollouts/state-text.ts';

import { comparedByHealth } from './compared-measures.ts';
import { endsText, shareText } from './figures.ts';
import type { MeasureHealth, ReleaseHealth } from './health.ts';
import type { SuggestedCommand } from './suggested-command.ts';
import type { Part, Waiting } from './waiting.ts';

/** Warns about releases that no judge watches: the stable release, and a manual canary. */
export function healthWaits(part: Part, now: number): Waiting[] {
  const { remote, channel, moved, rollout, stable, canary } = part;
  if (channel.state === 'killed') return [];
  const since = Date.parse(moved?.at ?? '') || now;
  const act = (label: string, verb: string): SuggestedCommand => ({ label, verb, subject: remote });
  const waitFor = (
    release: ReleaseHealth | undefined,
    found: Pick<Waiting, 'what' | 'acts'>,
    sides: [string, string],
  ) => waitForWorse(release, { remote, since, ...found }, sides);
  const percent = channel.canary?.percent ?? 0;
  return [
    ...waitFor(
      rollout && !isEnded(rollout) ? undefined : canary,
      {
        what: `The canary of ${remote} is worse than the stable release, and ${percent} % of the sessions have it`,
        acts: [act('Roll back the canary', 'rollback')],
      },
      [`Canary, ${percent} %`, 'Stable'],
    ),
    ...waitFor(
      stable,
      {
        what: `${remote} is worse than its previous release`,
        acts: [act('Roll back', 'rollback'), ...(remote === 'shell' ? [] : [act(`Kill ${remote}`, 'kill')])],
      },
      ['Last hour', 'Previous release'],
    ),
  ];
}

function waitForWorse(
  release: ReleaseHealth | undefined,
  found: Pick<Waiting, 'remote' | 'since' | 'what' | 'acts'>,
  sides: [string, string],
): Waiting[] {
  const worse = release?.measures.find(({ isWorse }) => isWorse);
  if (!release || !worse) return [];
  const compared = { sides, measures: comparedByHealth(release) };
  return [{ ...found, tone: 'err', why: sentenceOf(worse), compared }];
}

function sentenceOf({ title, bad, of, before = { bad: 0, of: 0 } }: MeasureHealth): string {
  return `Clearly worse: ${title}, ${share({ bad, of })} against ${share(before)}`;
}

function share(ends: Ends): string {
  return ends.of === 0 ? 'none' : `${endsText(ends)} (${shareText(ends)})`;
}
