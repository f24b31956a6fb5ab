import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { HttpRefusal } from '../http/refusal.ts';

export const WRONG_TRIES_A_DAY = 5;
const DAY_MS = 86_400_000;

/** A try that was counted before it was judged, so that parallel tries cannot exceed the limit together. */
export interface CountedTry {
  /** How many wrong ones are taken after it. */
  left: number;
  /** Takes the try off the count, since its MPIN was right. */
  takeBack(): Promise<void>;
}

/**
 * Counts a try at an MPIN. All unknown devices together have five wrong tries a day; each known device has five of its own,
 * so that a stranger's guessing cannot lock the player out.
 */
export async function countTry({ db, clock }: Context, phoneNumber: string, device: string): Promise<CountedTry> {
  const knownDevice = (await isKnownDevice(db, phoneNumber, device)) ? device : '';
  const since = new Date(clock.real() - DAY_MS);
  const { id, left } = await db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('mpin ' || $1, 0))`, [phoneNumber]);
    const tries = await tx.query<{ tried_at: Date }>(
      'select tried_at from mpin_tries where phone_number = $1 and device_hash = $2 and tried_at > $3 order by tried_at',
      [phoneNumber, knownDevice, since],
    );
    if (tries.length >= WRONG_TRIES_A_DAY) throw tooManyTries(Number(tries[0]?.tried_at) - since.getTime());
    const [counted] = await tx.query<{ id: number }>(
      'insert into mpin_tries (phone_number, device_hash, tried_at) values ($1, $2, $3) returning id',
      [phoneNumber, knownDevice, new Date(clock.real())],
    );
    return { id: counted?.id, left: WRONG_TRIES_A_DAY - tries.length - 1 };
  });
  return {
    left,
    takeBack: async () => {
      await db.query('delete from mpin_tries where id = $1', [id]);
    },
  };
}

export async function forgetOldTries({ db, clock }: Context): Promise<void> {
  await db.query('delete from mpin_tries where tried_at < $1', [new Date(clock.real() - DAY_MS)]);
}

async function isKnownDevice(db: Database, phoneNumber: string, device: string): Promise<boolean> {
  const known = await db.query(
    'select 1 from devices d join players p on p.id = d.player_id where p.phone_number = $1 and d.device_hash = $2',
    [phoneNumber, device],
  );
  return known.length > 0;
}

function tooManyTries(waitMs: number): HttpRefusal {
  const hours = Math.max(1, Math.ceil(waitMs / 3_600_000));
  return new HttpRefusal(
    429,
    `Too many wrong MPINs for this number. Try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}, or from the phone you usually log in with.`,
    Math.max(1, Math.ceil(waitMs / 1000)),
  );
}
