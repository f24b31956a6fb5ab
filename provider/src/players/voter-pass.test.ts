import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { voterOf } from 'shared/node';
import { openMigratedDatabase } from '../../test/databases.ts';
import { openWorld } from '../../test/world.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const publicKey = createPublicKey(privateKey);

test('login and profile contain the pass of the player’s voter, and no log does', async () => {
  const lines: string[] = [];
  const written = jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const world = await openWorld(await openMigratedDatabase('PGlite'), { voteKey: privateKey, log: 'stdout' });
  const phone_number = '9811111111';
  const passIn = (data: unknown) => String((data as { voter_pass?: string }).voter_pass);
  const details = { username: 'Asha', email: '', user_mpin: '4826', token_id: 't' };
  await world.call('signup.php', { phoneNumber: phone_number, ...details });
  const login = (await world.call('login.php', { phone_number, password: '4826', token_id: 't' })).body.data;
  const profile = { phone_number, user_token: String(login?.user_token) };
  const pass = passIn((await world.call('get_profile.php', profile)).body.data);
  await world.close();
  written.mockRestore();

  expect(passIn(login)).toBe(pass);
  expect(voterOf(publicKey, pass, world.time.now)).toMatch(/^[\w-]{22}$/);
  expect(lines.join()).toContain('get_profile.php');
  expect(lines.join()).not.toContain(pass.split('.')[0]);
});

test('without a key, nobody gets a pass', async () => {
  const world = await openWorld(await openMigratedDatabase('PGlite'));
  const player = await world.addPlayer();
  expect((await world.as(player, 'get_profile.php')).body.data).not.toHaveProperty('voter_pass');
  await world.close();
});
