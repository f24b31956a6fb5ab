import type { NowRow } from 'plane/control-api/now.ts';

type Row = Pick<NowRow, 'remote' | 'state' | 'stable' | 'canary' | 'rollout' | 'lastKnownGood'>;

/** Returns why a command cannot apply to a remote in its current state, or undefined if it can. */
type WhyNot = (row: Row) => string | undefined;

const whyNots: Record<string, { of: WhyNot; none: string }> = {
  rollout: { of: (row) => frozen(row) ?? rollingOut(row), none: 'No remote can get a rollout now.' },
  canary: { of: (row) => frozen(row) ?? rollingOut(row), none: 'No remote can get a canary now.' },
  promote: { of: frozen, none: 'Everything is frozen or killed.' },
  approve: { of: needsRollout('needs no approval', 'approval'), none: 'No rollout waits for approval.' },
  resume: { of: needsRollout('is not paused or held', 'paused', 'held'), none: 'No rollout is paused or held.' },
  pause: { of: needsRollout('has no running rollout', 'running', 'approval'), none: 'No rollout is running.' },
  abort: {
    of: ({ rollout }) => (rollout ? undefined : 'has no rollout'),
    none: 'There is no rollout to abort.',
  },
  rollback: {
    of: ({ canary, lastKnownGood }) => ((canary ?? lastKnownGood) ? undefined : 'has no earlier release'),
    none: 'No remote has a canary or an earlier release.',
  },
  revive: { of: ({ state }) => (state === 'live' ? 'is live' : undefined), none: 'Nothing is frozen or killed.' },
  freeze: { of: ({ state }) => (state === 'live' ? undefined : `is ${state}`), none: 'Nothing is live.' },
  kill: {
    of: ({ remote, state }) =>
      remote === 'shell' ? 'cannot be killed' : state === 'killed' ? 'is killed already' : undefined,
    none: 'Every remote is killed already.',
  },
  retire: {
    of: (row) =>
      row.remote === 'shell' ? 'cannot be retired' : row.state === 'frozen' ? 'is frozen' : rollingOut(row),
    none: 'No remote can be retired now.',
  },
};

export function whyNotOn(verb: string, row: Row): string | undefined {
  return whyNots[verb]?.of(row);
}

/** Returns why a command applies to no remote at all, or undefined if it applies to one. */
export function whyNotNow(verb: string, rows: Row[]): string | undefined {
  const whyNot = whyNots[verb];
  return whyNot && rows.every((row) => whyNot.of(row)) ? whyNot.none : undefined;
}

function frozen({ state }: Row): string | undefined {
  return state === 'live' ? undefined : `is ${state}`;
}

function rollingOut({ rollout }: Row): string | undefined {
  return rollout ? 'has a rollout' : undefined;
}

function needsRollout(otherwise: string, ...states: string[]): WhyNot {
  return ({ rollout }) => (rollout && states.includes(rollout.state) ? undefined : otherwise);
}
