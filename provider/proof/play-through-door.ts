import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { OperatorError } from '../src/operator/command.ts';
import { instantInIndia } from '../src/context/india-time.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { callsBy, DAY, insertPlayer, type Answered, type TestPlayer } from '../test/world.ts';
import type { Fleet } from './fleet.ts';
import { order } from './provider-process.ts';
import { playIn } from './play/random-play.ts';
import type { PlayWorld } from './play/scene.ts';

/** Plays at random through the front door, with a shared clock. The database must be empty. */
export async function playThroughDoor(
  fleet: Fleet,
  databaseUrl: string,
  play: { commands: number; seed: number },
): Promise<number> {
  const db = await openPostgres(databaseUrl, 2);
  const time = clockOf(fleet.clockFile);
  const operator: PlayWorld['operator'] = (verb, ...words) =>
    order(fleet.dataDir, verb, ...words).catch((cause: Error) => {
      throw new OperatorError(cause.message, { cause });
    });
  const addPlayer = async (points = 0, status = '1'): Promise<TestPlayer> => {
    const player = await insertPlayer(db, status, time.now);
    await operator('credit', player.phone_number, String(points));
    return player;
  };
  try {
    const played = await playIn(
      { db, time, operator, addPlayer, ...callsBy((script, fields) => callAt(fleet.door, script, fields)) },
      play,
    );
    return [...played.values()].reduce((sum, count) => sum + count, 0);
  } finally {
    rmSync(fleet.clockFile);
    await db.close();
  }
}

/** Writes the file atomically, so that a reader never sees half an instant. */
function clockOf(file: string) {
  let now = instantInIndia(DAY, 9 * 60);
  const tell = () => {
    writeFileSync(`${file}.new`, String(now));
    renameSync(`${file}.new`, file);
  };
  tell();
  return {
    get now() {
      return now;
    },
    set now(instant: number) {
      now = instant;
      tell();
    },
  };
}

async function callAt(door: string, script: string, fields: Record<string, string> = {}): Promise<Answered> {
  const answer = await fetch(`${door}/api/${script}`, { method: 'POST', body: new URLSearchParams(fields) });
  // The provider's own answer.
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: (await answer.json()) as Answered['body'],
  };
}
