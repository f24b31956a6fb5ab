import { readPlan } from 'release/plan/plan.ts';
import { liveWith, runCommand, second } from '../testing/run-command.ts';
import { noticeText } from './notice-text.ts';

const betting = 'mfe-betting';

test.each([
  ['promote', `${betting}@${second}`, {}, `All players get ${betting} ${second}.`],
  ['canary', `${betting}@${second}`, { percent: '5' }, `5 % of the players get ${betting} ${second}.`],
  ['kill', betting, {}, `Players see that the screens of ${betting} are unavailable.`],
  ['freeze', betting, {}, 'Players notice nothing.'],
  ['rollout', `${betting}@${second}`, { steps: '5,100' }, `5 % of the players get ${betting} ${second} first.`],
])('the dry run of %s says what players notice', async (verb, subject, flags, expected) => {
  const storage = await liveWith([betting, second]);
  const { said } = await runCommand(storage, verb, subject, flags, { dryRun: true });
  const [told, ...more] = said.filter((line) => line.startsWith('Players: '));
  expect([told?.startsWith(`Players: ${expected}`), more]).toEqual([true, []]);
});

test('the end of a canary says which release its players get again', async () => {
  const storage = await liveWith([betting, second]);
  const { plan: before } = await readPlan(storage);
  await runCommand(storage, 'canary', `${betting}@${second}`, { percent: '5' });
  const { plan: inCanary } = await readPlan(storage);
  expect(noticeText(inCanary, before)).toMatch(
    /^The 5 % of the players with 1\.1\.0-00000002 get mfe-betting 1\.0\.0-00000001 again\. New/,
  );
  const promoted = { ...before, remotes: { ...before.remotes, [betting]: { stable: second, state: 'live' as const } } };
  expect(noticeText({ ...inCanary }, promoted)).not.toContain('again');
  expect(noticeText(before, before)).toBe('Players notice nothing.');
});
