import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { OperatorError } from 'provider/src/operator/command.ts';
import { instantInIndia } from 'provider/src/context/india-time.ts';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { callsBy, DAY, insertPlayer, type TestPlayer, type World } from 'provider/test/world.ts';
import type { Fleet } from './fleet.ts';
import { answerTo, order } from './provider-process.ts';
import type { PlayWorld } from './play/scene.ts';

/** Several providers behind a front door, with a common clock. The database must be empty. */
type DoorWorld = PlayWorld & Pick<World, 'balance' | 'close'>;

export async function openDoorWorld(fleet: Fleet, databaseUrl: string): Promise<DoorWorld> {
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
  return {
    db,
    time,
    operator,
    addPlayer,
    ...callsBy((script, fields) => answerTo(fleet.door, script, fields)),
    close: async () => {
      rmSync(fleet.clockFile);
      await db.close();
    },
  };
}

/** Sets the common clock in a file. Writes the file atomically, so that no provider reads half of an instant. */
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
