import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { OperatorError, type Effect } from './command.ts';

/** Why an effect needs a second person, whatever command has it and however many points it moves. */
const always: Readonly<Record<Exclude<Effect['kind'], 'approval' | 'harmless'>, string>> = {
  points: 'This makes or removes points.',
  rate: 'This raises what bids win.',
  payee: 'This changes where players pay.',
  hours: 'This moves the hours of a day that has bids or has closed.',
  result: 'This changes a result that players may have seen.',
};

type Approvals = Pick<Context['config'], 'secondPersonAbove' | 'secondPersonAboveADay'>;

/**
 * Decides whether one operator may have an effect alone, after approving some points today. Returns why not. Nothing
 * else decides this: the page, the desk's API and proposals all get it from here.
 */
export function whySecondPerson(
  effect: Pick<Effect, 'kind' | 'points'>,
  approvedToday: number,
  { secondPersonAbove, secondPersonAboveADay }: Approvals,
): string | undefined {
  const { kind, points = 0 } = effect;
  if (kind === 'harmless') return undefined;
  if (kind !== 'approval') return always[kind];
  if (points > secondPersonAbove) return `This approves more than ${secondPersonAbove} points.`;
  if (approvedToday + points > secondPersonAboveADay)
    return `With this you would approve more than ${secondPersonAboveADay} points alone today.`;
  return undefined;
}

/** Returns how many points an operator has approved alone today. */
export async function approvedToday({ db, clock }: Context, operatorId: number): Promise<number> {
  const [row] = await db.query<{ points: number }>(
    'select points from operator_approvals where operator_id = $1 and day = $2',
    [operatorId, dayOf(clock.real())],
  );
  return Number(row?.points ?? 0);
}

/**
 * Runs the work of one operator alone if the effect allows it. Returns why a second person is needed instead. Counts an
 * approval before the work, so that several at the same time cannot exceed the sum of a day.
 */
export async function runAlone<Done>(
  context: Context,
  { operatorId, effect }: { operatorId: number; effect: Effect },
  work: () => Promise<Done>,
): Promise<{ done: Done } | { why: string }> {
  const why = whySecondPerson(effect, await approvedToday(context, operatorId), context.config);
  if (why) return { why };
  if (effect.kind !== 'approval') return { done: await work() };
  const { points = 0 } = effect;
  if (!(await count(context, operatorId, points))) {
    const { secondPersonAboveADay } = context.config;
    return { why: whySecondPerson(effect, secondPersonAboveADay, context.config) ?? '' };
  }
  try {
    return { done: await work() };
  } catch (failure) {
    // Any other failure may have committed.
    if (failure instanceof OperatorError) await count(context, operatorId, -points);
    throw failure;
  }
}

async function count({ db, clock, config }: Context, operatorId: number, points: number): Promise<boolean> {
  const counted = await db.query(
    `insert into operator_approvals as a (operator_id, day, points) values ($1, $2, greatest($3::bigint, 0))
     on conflict (operator_id, day) do update set points = greatest(a.points + $3::bigint, 0)
     where a.points + $3::bigint <= $4 returning 1`,
    [operatorId, dayOf(clock.real()), points, config.secondPersonAboveADay],
  );
  return counted.length > 0;
}

function dayOf(at: number): string {
  return isoInIndia(at).slice(0, 10);
}
