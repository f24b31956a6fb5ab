import type { Channel } from 'shared/plan';
import { isEnded, type RolloutRecord } from '../rollouts/record.ts';
import type { MeasureHealth, ReleaseHealth } from './health.ts';
import type { SuggestedCommand } from './suggested-command.ts';

/** Something that needs a person, with buttons to act on it. */
export interface Waiting {
  remote?: string;
  tone: 'err' | 'warn' | 'info';
  what: string;
  why?: string;
  /** Milliseconds since 1970. */
  since: number;
  acts: SuggestedCommand[];
}

/** The state of one remote, or of the shell. */
export interface Part {
  remote: string;
  channel: Channel;
  moved?: { at: string; by: string; what: string; why?: string } | undefined;
  rollout?: RolloutRecord | undefined;
  stable?: ReleaseHealth | undefined;
  canary?: ReleaseHealth | undefined;
}

/** If the odds that a canary is worse exceed this, the page warns. The judge needs much more evidence. */
const suspicious = 20;
const tones = ['err', 'warn', 'info'];

/** Returns everything that needs a person: by severity, then oldest first. */
export function waitsOf(parts: Part[], now: number): Waiting[] {
  const waits = [
    ...freezeWaits(parts),
    ...parts.flatMap((part) => [...killWaits(part), ...rolloutWaits(part), ...healthWaits(part, now)]),
  ];
  return waits.sort((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone) || one.since - other.since);
}

export function pageWait(revision: number, since: number): Waiting {
  const what = `Players do not get plan revision ${revision}: the page could not be written`;
  return {
    tone: 'err',
    what,
    why: 'New visits still get the previous plan. Open tabs follow the new one.',
    since,
    acts: [{ label: 'Write the page', verb: 'render' }],
  };
}

export function watcherWait(since: number): Waiting {
  return {
    tone: 'err',
    what: 'No controller is watching',
    why: 'Rollouts do not advance, and canaries expire. Start a controller: npm run release -- serve',
    since,
    acts: [],
  };
}

/**
 * A freeze is a decision, not an alarm, so all freezes share one entry. Each remote's card has a button to lift its
 * own freeze.
 */
function freezeWaits(parts: Part[]): Waiting[] {
  const frozen = parts.filter(({ channel }) => channel.state === 'frozen');
  const [only] = frozen;
  if (!only) return [];
  const names = frozen.map(({ remote }) => remote);
  const more = names.length > 6 ? ` and ${names.length - 6} more` : '';
  return [
    {
      tone: 'info',
      what: `${names.length > 1 ? `${names.length} remotes are` : `${only.remote} is`} frozen: no new release can go live`,
      since: Math.min(...frozen.map(sinceOf)),
      ...(names.length > 1
        ? {
            why: names.slice(0, 6).join(', ') + more,
            acts: [{ label: 'Revive everything', verb: 'revive', flags: { all: true } }],
          }
        : { remote: only.remote, ...whyOf(only), acts: [act('Lift the freeze', 'revive', only.remote)] }),
    },
  ];
}

function killWaits(part: Part): Waiting[] {
  const { remote, channel } = part;
  if (channel.state !== 'killed') return [];
  return [
    {
      remote,
      tone: 'err',
      what: `${remote} is killed: its screens are unavailable`,
      ...whyOf(part),
      since: sinceOf(part),
      acts: [act(`Revive ${remote}`, 'revive', remote)],
    },
  ];
}

function whyOf({ moved }: Part): { why?: string } {
  return moved ? { why: `${moved.what}, by ${moved.by}${moved.why ? `: ${moved.why}` : ''}` } : {};
}

function sinceOf({ moved }: Part): number {
  return Date.parse(moved?.at ?? '') || 0;
}

function rolloutWaits({ remote, rollout }: Part): Waiting[] {
  if (!rollout || isEnded(rollout)) return [];
  const { state, percent, release, verdict, changed, steps } = rollout;
  const abort = act('Abort and roll back', 'abort', remote);
  const common = { remote, since: changed, why: verdict ? reasonOf(rollout) : `${release} at ${percent} %` };
  if (state === 'held') {
    const isBad = verdict?.says === 'bad';
    return [
      {
        ...common,
        tone: isBad ? 'err' : 'warn',
        what: isBad
          ? `The canary of ${remote} is bad, and ${percent} % of the sessions have it`
          : `The rollout of ${remote} is held at ${percent} %`,
        acts: [abort, act('Resume with a new judgement', 'resume', remote)],
      },
    ];
  }
  if (state === 'approval')
    return [
      {
        ...common,
        tone: 'warn',
        what: `${remote} needs approval for ${steps.find((step) => step > percent) ?? 100} %`,
        acts: [act('Approve', 'approve', remote), abort],
      },
    ];
  if (state === 'paused')
    return [
      {
        ...common,
        tone: 'info',
        what: `The rollout of ${remote} is paused at ${percent} %`,
        acts: [act('Resume', 'resume', remote), abort],
      },
    ];
  const looksWorse = (worstOf(rollout)?.evidence ?? 0) >= suspicious;
  const what = `The canary of ${remote} looks worse at ${percent} %`;
  return looksWorse ? [{ ...common, tone: 'warn', what, acts: [abort, act('Pause', 'pause', remote)] }] : [];
}

/** Warns about releases that no judge watches: the stable release, and a manual canary. */
function healthWaits({ remote, channel, moved, rollout, stable, canary }: Part, now: number): Waiting[] {
  if (channel.state === 'killed') return [];
  const since = Date.parse(moved?.at ?? '') || now;
  const isRolledOut = rollout !== undefined && !isEnded(rollout);
  const waitFor = (release: ReleaseHealth | undefined, what: string, acts: SuggestedCommand[]): Waiting[] => {
    const worse = release?.measures.find(({ isWorse }) => isWorse);
    return worse ? [{ remote, tone: 'err', what, why: compared(worse), since, acts }] : [];
  };
  const kill = remote === 'shell' ? [] : [act(`Kill ${remote}`, 'kill', remote)];
  return [
    ...waitFor(
      isRolledOut ? undefined : canary,
      `The canary of ${remote} is worse than the stable release, and ${channel.canary?.percent} % of the sessions have it`,
      [act('Roll back the canary', 'rollback', remote)],
    ),
    ...waitFor(stable, `${remote} is worse than its previous release`, [act('Roll back', 'rollback', remote), ...kill]),
  ];
}

function compared({ title, bad, of, before = { bad: 0, of: 0 } }: MeasureHealth): string {
  return `${title}: ${share(bad, of)} in the last hour, ${share(before.bad, before.of)} before`;
}

function share(bad: number, of: number): string {
  return of === 0 ? 'none' : `${bad} of ${of} (${((100 * bad) / of).toFixed(2)} %)`;
}

function worstOf({ verdict }: RolloutRecord) {
  return [...(verdict?.measured ?? [])].sort(
    (one, other) => other.evidence / other.enough - one.evidence / one.enough,
  )[0];
}

/** Returns the sentence that explains a verdict: the reason for a hold, or the worst measure. */
function reasonOf(rollout: RolloutRecord): string {
  const { verdict } = rollout;
  const reasons = verdict?.reasons ?? [];
  if (verdict?.says === 'hold') return reasons[0] ?? '';
  if (verdict?.says === 'promote')
    return `As good as the stable release so far. Nearest to worse: ${worstReason(rollout)}`;
  return worstReason(rollout);
}

function worstReason(rollout: RolloutRecord): string {
  const { measured = [], reasons = [] } = rollout.verdict ?? {};
  const worst = measured.findIndex((one) => one === worstOf(rollout));
  return reasons[Math.max(0, worst)] ?? '';
}

function act(label: string, verb: string, remote: string): SuggestedCommand {
  return { label, verb, subject: remote };
}
