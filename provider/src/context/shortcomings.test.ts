import { openMigratedDatabase } from '../../test/databases.ts';
import { closeInBalance, offerMarkets, openWorld, type World } from '../../test/world.ts';
import { shortcomings } from './shortcomings.ts';

let world: World;
beforeAll(async () => void (world = await openWorld(await openMigratedDatabase('PGlite'))));
afterAll(() => closeInBalance(world));

const begins = async (changes: Partial<Parameters<typeof shortcomings>[0]> = {}) =>
  (await shortcomings({ ...world.context, isDemo: false, ...changes })).map(({ text }) => text.split(/[,.]/)[0]);

test('an empty production names everything that stops play or is unsafe', async () => {
  expect(await begins()).toEqual([
    'There is no market',
    'These game types have no rate and take no bids: Single Digit',
    'New numbers are not checked',
    'No SMS sender is set',
  ]);
});

test('a production with everything names nothing, and so does a demo', async () => {
  await offerMarkets(world);
  const sms = { mostAnHour: 1, send: () => Promise.resolve(true) };
  const config = { ...world.context.config, isOtpRequired: true };
  expect(await begins({ sms, config })).toEqual([]);
  expect(await begins({ isDemo: true })).toEqual([]);
});
