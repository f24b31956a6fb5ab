import { openSender } from '../../examples/http-sms.ts';
import { openMigratedDatabase } from '../../test/databases.ts';
import { startFakeServices } from '../../test/start-fake-services.ts';
import { closeInBalance, openWorld, type World } from '../../test/world.ts';

let service: Awaited<ReturnType<typeof startFakeServices>>;
let world: World;
beforeAll(async () => {
  service = await startFakeServices();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.test('down', { isDown: false });
  const sms = openSender({ SMS_EXAMPLE_URL: service.url, SMS_EXAMPLE_KEY: 'key', SMS_EXAMPLE_BUDGET: '5' });
  world = await openWorld(await openMigratedDatabase('PGlite'), { isOtpRequired: true }, { sms });
});
afterEach(() => closeInBalance(world));

const ask = (phone_number = '9876543210') => world.call('IsUserExists.php', { phone_number, token_id: 'phone' });
const lastCode = async () => {
  const texts = await service.test<{ text: string }[]>('messages');
  return /\d+/.exec(texts.at(-1)?.text ?? '')?.[0] ?? '';
};

test('a code by SMS opens an account, and the operator does not see it', async () => {
  await ask();
  const otp = await lastCode();
  const typed = await world.call('otp.php', { phone_number: '9876543210', otp, token_id: 'phone' });
  expect(typed.body.status).toBe('success');
  const fields = { phoneNumber: '9876543210', username: 'Asha', token_id: 'phone', user_mpin: '4826', email: '' };
  expect((await world.call('signup.php', fields)).body.success).toBe('1');
  const shown = await world.operator('otp');
  expect(shown).toMatch(/ sent$/);
  expect(shown).not.toMatch(new RegExp(`\\b${otp}\\b`));
});

test('a code by SMS resets a forgotten MPIN', async () => {
  const { phone_number } = await world.addPlayer();
  await world.call('forgot_mpin.php', { phone_number, token_id: 'phone' });
  const fields = { phone_number, token_id: 'phone', otp: await lastCode(), user_mpin: '4826' };
  expect((await world.call('reset_mpin.php', fields)).body.success).toBe('1');
});

test('a refused message is reported and stored', async () => {
  expect(await ask('9999999999')).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
  expect(await world.operator('otp')).toMatch(/9999999999 .* failed$/);
});

test('after an hour without the service, the number still gets its code', async () => {
  await service.test('down', { isDown: true });
  for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(503);
  world.goTo('10:01 am');
  await service.test('down', { isDown: false });
  expect((await ask()).status).toBe(200);
});

test('messages that the service refuses count against the number and its caller', async () => {
  await world.close();
  const sms = { mostAnHour: 100, send: () => Promise.resolve(false) };
  world = await openWorld(await openMigratedDatabase('PGlite'), { isOtpRequired: true }, { sms });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await ask()).status);
  expect(statuses).toEqual([503, 503, 503, 503, 503, 429]);
});

test('the budget of the hour holds over all numbers, and a fifth of it is for registered numbers', async () => {
  const logged = jest.spyOn(world.context.log, 'warn').mockImplementation(() => undefined);
  const players = [await world.addPlayer(), await world.addPlayer()];
  const sent = await Promise.all(['1', '2', '3', '4', '5'].map((n) => ask(`987654321${n}`)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 503]);
  const reset = (phone_number = '') => world.call('forgot_mpin.php', { phone_number, token_id: 'phone' });
  expect([(await reset(players[0]?.phone_number)).status, (await reset(players[1]?.phone_number)).status]).toEqual([
    200, 503,
  ]);
  expect(logged.mock.calls).toEqual([
    [{ sms: 'The budget of the hour is used up', budget: 4, registered: false }],
    [{ sms: 'The budget of the hour is used up', budget: 5, registered: true }],
  ]);
  expect(await world.context.metrics.registry.metrics()).toContain('provider_sms_total{result="over-budget"} 2');
  world.goTo('10:01 am');
  expect((await ask()).status).toBe(200);
});
