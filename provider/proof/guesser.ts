import { isWeakMpin } from 'shared/rules';
import { countTry } from '../src/players/mpin-guard.ts';
import type { World } from '../test/world.ts';

const HOUR_MS = 3_600_000;

/** Counts the MPINs that a guesser with many networks can try in a week, and the expected number of opened accounts for evenly chosen MPINs. */
export async function guessForAWeek(
  { context, time }: World,
  { numbers, networks }: { numbers: number; networks: number },
) {
  const guarded = { ...context, config: { ...context.config, networkTriesADay: 10 } };
  const mpins = Array.from({ length: 10_000 }, (_, mpin) => String(mpin).padStart(4, '0')).filter(
    (mpin) => !isWeakMpin(mpin),
  ).length;
  let judged = 0;
  let next = 0;
  for (let hour = 0; hour < 7 * 24; hour += 6, time.now += 6 * HOUR_MS) {
    for (let network = 0; network < networks; network += 1) {
      for (let isTaken = true; isTaken; next += 1) {
        const phoneNumber = String(9_000_000_000 + (next % numbers));
        isTaken = await countTry(guarded, { phoneNumber, device: '', network: `49.36.${network}.0/24` }).then(
          () => true,
          () => false,
        );
        if (isTaken) judged += 1;
      }
    }
  }
  return { judged, mpins, accounts: judged / mpins };
}

/** Counts the MPINs that a guesser with many networks can try at one number. */
export async function guessAtOneNumber(
  { context, time }: World,
  { networks, days }: { networks: number; days: number },
) {
  const guarded = { ...context, config: { ...context.config, networkTriesADay: 10 } };
  const judged = { network: 0, day: 0, week: 0, all: 0 };
  for (let day = 0; day < days; day += 1, time.now += 24 * HOUR_MS) {
    for (let network = 0; network < networks; network += 1) {
      for (let isTaken = true; isTaken;) {
        isTaken = await countTry(guarded, {
          phoneNumber: '9000099999',
          device: '',
          network: `49.37.${network}.0/24`,
        }).then(
          () => true,
          () => false,
        );
        if (!isTaken) continue;
        judged.all += 1;
        if (day < 7) judged.week += 1;
        if (day === 0) judged.day += 1;
        if (day === 0 && network === 0) judged.network += 1;
      }
    }
  }
  return judged;
}
