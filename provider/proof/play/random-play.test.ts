import { databaseKinds, openEmptyDatabase } from '../../test/databases.ts';
import { playAtRandom } from './random-play.ts';

test.each(databaseKinds)('300 random commands keep the books in balance after each one, on %s', async (kind) => {
  const played = await playAtRandom(await openEmptyDatabase(kind), { commands: 300, seed: 20 });
  expect(played.get('bid')).toBeGreaterThan(20);
}, 240_000);
