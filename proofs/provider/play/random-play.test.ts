import { openMigratedDatabase } from 'provider/test/databases.ts';
import { playAtRandom } from './random-play.ts';

// PGlite is five times slower, so it gets fewer commands. `npm run proof` runs ten thousand.
test.each([
  ['PostgreSQL', 400],
  ['PGlite', 40],
] as const)(
  'random commands keep the books in balance after each one, on %s',
  async (kind, commands) => {
    const played = await playAtRandom(await openMigratedDatabase(kind), { commands, seed: 1 });
    expect(played.get('bid')).toBeGreaterThan(commands / 10);
  },
  240_000,
);
