import { offeredCommands } from 'plane/controller/offered-commands.ts';
import { tryRightSets } from './effect-matrix.ts';
import { tryRights, verbsWithEffect } from './rights-matrix.ts';
import { own, second } from './rights-world.ts';

test('a token for one remote cannot change another by any name, flag, body or header (full run: npm run proof -- rights)', async () => {
  const { tries, effects, strange } = await tryRights({ every: 61 });
  expect([effects, strange]).toEqual([[], []]);
  expect(tries).toBeGreaterThan(200);
}, 120_000);

test('the same attempts take effect with an unrestricted token, so the test would detect an effect', async () => {
  const verbs = await verbsWithEffect();
  expect(verbs).toEqual(
    expect.arrayContaining([
      'promote',
      'canary',
      'freeze',
      'kill',
      'revive',
      'retire',
      'prune',
      'pause',
      'abort',
      'flag',
      'config',
      'connect',
    ]),
  );
}, 120_000);

test('no right set of the guide has an effect that the guide does not promise to it (full run: npm run proof -- rights)', async () => {
  const { tries, effects, strange, changed } = await tryRightSets({ every: 37 });
  expect([effects, strange]).toEqual([[], []]);
  expect(tries).toBeGreaterThan(150);
  expect(changed.ops).toBeGreaterThan(changed.pipeline ?? 0);
}, 240_000);

test('the panel in the app has the cookie of a person but not their command key, so it runs no command, whatever they may do', async () => {
  const tries = Object.keys(offeredCommands).flatMap((verb) =>
    [undefined, own, `${own}@${second}`].map((subject) => ({
      way: 'page' as const,
      verb,
      ...(subject && { subject }),
      headers: { 'control-key': '' },
    })),
  );
  const { outcomes } = await tryRights({ who: 'ops', tries });
  expect(outcomes).toEqual({ '403': tries.length });
}, 120_000);
