import fc from 'fast-check';
import { databaseKinds, openMigratedDatabase } from 'provider/test/databases.ts';
import { paymentEvents } from './events.ts';
import { playOnRules } from './model.ts';
import { openRandomPayments, playOnDatabase } from './random-payments.ts';
import { racePayments } from './race.ts';

test('credited less taken back is what the service kept, or a case names the difference, after 10,000 sequences', () => {
  fc.assert(fc.property(paymentEvents, playOnRules), { numRuns: 10_000 });
});

describe.each(databaseKinds)('on %s', (kind) => {
  const numRuns = kind === 'PGlite' ? 60 : 140;
  test(`the same is true of ${numRuns} sequences of webhooks, returns, sweeps and decisions that race`, async () => {
    const scene = await openRandomPayments(await openMigratedDatabase(kind));
    for (const events of fc.sample(paymentEvents, { numRuns, seed: 7 })) await playOnDatabase(scene, events);
    expect(await scene.world.drift()).toBe(0);
    await scene.world.close();
  });

  test('four webhooks, a return, a sweep and an operator race for one order', async () => {
    const report = await racePayments(await openMigratedDatabase(kind), { rounds: 20 });
    expect(report).toMatchObject({ rounds: 20, wrong: [], drift: 0 });
  });
});
