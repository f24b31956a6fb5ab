import { likelihoodText, perhaps, suspicious, withoutOdds } from '../judge/likelihood.ts';
import { titleOf, type Ends } from '../judge/measures.ts';
import type { Measured } from '../judge/verdict.ts';
import { isEnded } from '../rollouts/state-text.ts';
import { type RolloutRecord } from '../rollouts/record.ts';
import { comparedByJudge } from './compared-measures.ts';
import { endsText, shareText } from './figures.ts';
import type { SuggestedCommand } from './suggested-command.ts';
import type { Part, Waiting } from './waiting.ts';

export function rolloutWaits({ remote, rollout }: Part): Waiting[] {
  if (!rollout || isEnded(rollout)) return [];
  const { state, percent, verdict, steps } = rollout;
  const act = (label: string, verb: string): SuggestedCommand => ({ label, verb, subject: remote });
  const abort = act('Abort and roll back', 'abort');
  const wait = (tone: Waiting['tone'], what: string, acts: SuggestedCommand[]): Waiting[] => [
    { remote, tone, what, ...figuresOf(rollout), since: rollout.changed, acts },
  ];
  if (state === 'held') {
    const acts = [abort, act('Resume with a new judgement', 'resume')];
    return verdict?.says === 'bad'
      ? wait('err', `The canary of ${remote} is bad, and ${percent} % of the sessions have it`, acts)
      : wait('warn', `The rollout of ${remote} is held at ${percent} %`, acts);
  }
  if (state === 'approval') {
    const next = steps.find((step) => step > percent) ?? 100;
    return wait('warn', `${remote} needs approval for ${next} %`, [act(`Approve ${next} %`, 'approve'), abort]);
  }
  if (state === 'paused')
    return wait('info', `The rollout of ${remote} is paused at ${percent} %`, [act('Resume', 'resume'), abort]);
  const looksWorse = (worstOf(rollout)?.evidence ?? 0) >= suspicious;
  return looksWorse
    ? wait('warn', `The canary of ${remote} looks worse at ${percent} %`, [abort, act('Pause', 'pause')])
    : [];
}

/** The verdict in one sentence, and the figures of both releases. */
function figuresOf(rollout: RolloutRecord): Pick<Waiting, 'why' | 'compared'> {
  const { verdict, release, percent } = rollout;
  if (!verdict) return { why: `${release} at ${percent} %, not judged yet` };
  const measures = comparedByJudge(verdict.measured ?? []);
  return {
    why: whyOf(rollout),
    ...(measures.length > 0 && { compared: { sides: [`Canary, ${percent} %`, 'Stable'], measures, asOf: verdict.at } }),
  };
}

function whyOf(rollout: RolloutRecord): string {
  const { says, reasons = [] } = rollout.verdict ?? {};
  const worst = worstOf(rollout);
  if (says === 'hold' || !worst) return withoutOdds(reasons[0] ?? '');
  const sentence = `${likelihoodText(worst)}: ${sentenceOf(worst)}`;
  if (says === 'bad') return sentence;
  return `As good as the stable release so far.${worst.evidence >= perhaps ? ` ${capital(sentence)}` : ''}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A new remote has no stable release to compare with. */
function sentenceOf({ name, canary, stable }: Measured): string {
  return `${titleOf(name)}, ${share(canary)}${stable.of > 0 ? ` against ${share(stable)}` : ''}`;
}

function share(ends: Ends): string {
  return ends.of === 0 ? 'none yet' : `${endsText(ends)} (${shareText(ends)})`;
}

function worstOf({ verdict }: RolloutRecord): Measured | undefined {
  const nearness = ({ evidence, enough }: Measured) => evidence / enough;
  return [...(verdict?.measured ?? [])].sort(
    (one, other) => Number(other.isWorse) - Number(one.isWorse) || nearness(other) - nearness(one),
  )[0];
}
