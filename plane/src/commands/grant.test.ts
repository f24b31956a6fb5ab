import { readPlan } from 'release/plan/plan.ts';
import { liveWith, runCommand } from '../testing/run-command.ts';

test('grants a session and policies, which the page then allows, and takes them back', async () => {
  const storage = await liveWith();
  const grants = async () => (await readPlan(storage)).plan.grants;
  const policies = async () => /trusted-types ([^;"]*)/.exec((await storage.read('index.html'))!.body.toString())?.[1];
  await runCommand(storage, 'grant', 'betting', { session: 'on', 'trusted-types': 'vue' });
  await runCommand(storage, 'grant', 'wallet', { 'trusted-types': 'vue,angular' });
  expect(await grants()).toEqual({
    'mfe-betting': { session: true, trustedTypes: ['vue'] },
    'mfe-wallet': { trustedTypes: ['angular', 'vue'] },
  });
  // Two copies of one framework create their policy twice.
  expect(await policies()).toBe("default angular vue 'allow-duplicates'");
  const { said } = await runCommand(storage, 'grant', 'betting');
  expect(said).toEqual(['mfe-betting may call the provider as the player and create the Trusted Types policies vue']);

  await runCommand(storage, 'grant', 'betting', { session: 'off', 'trusted-types': 'none' });
  await runCommand(storage, 'grant', 'wallet', { 'trusted-types': 'none' });
  expect(await grants()).toBeUndefined();
  expect(await policies()).toBe('default');
});

test.each([
  ['shell', { session: 'on' }, 'The shell needs no grant'],
  ['betting', { session: 'yes' }, '--session on, or --session off'],
  ['betting', { 'trusted-types': 'default' }, '"default" is no name of a policy'],
  ['betting', { 'trusted-types': "vue,'allow-duplicates'" }, 'is no name of a policy'],
])('refuses a wrong grant of %s: %p', async (remote, flags, says) => {
  const storage = await liveWith();
  await expect(runCommand(storage, 'grant', remote, flags)).rejects.toThrow(says);
  expect((await readPlan(storage)).plan.revision).toBe(1);
});
