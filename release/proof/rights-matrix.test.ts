import { tryRights, verbsWithEffect } from './rights-matrix.ts';

test('a token for one remote changes nothing of another, by whatever name, flag, body or header (all of them: npm run proof -- rights)', async () => {
  const { tries, effects, strange } = await tryRights({ every: 61 });
  expect([effects, strange]).toEqual([[], []]);
  expect(tries).toBeGreaterThan(200);
}, 120_000);

test('the same tries have an effect where the token allows it, so that an effect would be seen', async () => {
  const verbs = await verbsWithEffect();
  expect(verbs).toEqual(
    expect.arrayContaining(['promote', 'canary', 'freeze', 'kill', 'revive', 'retire', 'prune', 'pause', 'abort']),
  );
}, 120_000);
