import { isWeakMpin } from 'shared/rules';
import { judgeMpin } from 'provider/src/players/mpin-guard.ts';
import type { World } from 'provider/test/world.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts how many MPINs a guesser with many networks can try in a week. Also returns the expected number of opened
 * accounts, if players choose all MPINs equally often.
 */
export async function guessForAWeek(world: World, { numbers, networks }: { numbers: number; networks: number }) {
  const mpins = Array.from({ length: 10_000 }, (_, mpin) => String(mpin).padStart(4, '0')).filter(
    (mpin) => !isWeakMpin(mpin),
  ).length;
  let judged = 0;
  let next = 0;
  const nextNumber = () => {
    next += 1;
    return String(9_000_000_000 + (next % numbers));
  };
  for (let hour = 0; hour < 7 * 24; hour += 6, world.time.now += 6 * HOUR_MS) {
    for (let network = 0; network < networks; network += 1)
      judged += await triesUntilRefused(world, nextNumber, `49.36.${network}.0/24`);
  }
  return { judged, mpins, accounts: judged / mpins };
}

/** Counts how many MPINs of one number a guesser with many networks can try. */
export async function guessAtOneNumber(world: World, { networks, days }: { networks: number; days: number }) {
  const judged = { network: 0, day: 0, week: 0, all: 0 };
  for (let day = 0; day < days; day += 1, world.time.now += 24 * HOUR_MS) {
    for (let network = 0; network < networks; network += 1) {
      const tries = await triesUntilRefused(world, () => '9000099999', `49.37.${network}.0/24`);
      judged.all += tries;
      if (day < 7) judged.week += tries;
      if (day === 0) judged.day += tries;
      if (day === 0 && network === 0) judged.network = tries;
    }
  }
  return judged;
}

/** Returns how many tries an unknown device of one network has before the first refusal. */
async function triesUntilRefused({ context }: World, nextNumber: () => string, network: string): Promise<number> {
  const guarded = { ...context, config: { ...context.config, networkTriesADay: 10 } };
  for (let tries = 0; ; tries += 1) {
    const isRefused = await judgeMpin(
      guarded,
      { phoneNumber: nextNumber(), device: '', network },
      async () => false,
    ).then(
      () => false,
      () => true,
    );
    if (isRefused) return tries;
  }
}
