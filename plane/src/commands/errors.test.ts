import { keyOfMap } from 'release/plan/published.ts';
import { first, liveWith, runCommand } from '../testing/run-command.ts';

const place = `mfe-betting/${first}/home.0a1b2c3d.js`;
const sample = (frames: string[]) => ({
  at: Date.parse('2026-03-01T10:00:00Z'),
  remote: 'mfe-betting',
  release: first,
  name: 'TypeError',
  message: 'x is undefined',
  frames,
});

test('prints the stack frames of an error as file and line of the source', async () => {
  const storage = await liveWith();
  // Line 1, column 11 of the built file maps to line 3, column 5 of the second source. Earlier columns have no mapping.
  const map = {
    version: 3,
    sources: ['webpack://mfe_betting_1/./src/a.ts', 'webpack://mfe_betting_1/../shared/src/ui/page.tsx'],
    names: [],
    mappings: 'UCEI',
  };
  await storage.write(keyOfMap('mfe-betting', first, 'home.0a1b2c3d.js.map'), JSON.stringify(map));
  const errorSamples = async () => [sample([`${place}:1:15`, `${place}:1:2`, `shell/${first}/other.0a1b2c3d.js:1:9`])];
  const { said } = await runCommand(storage, 'errors', `betting@${first}`, {}, { errorSamples });
  expect(said).toEqual([
    '2026-03-01 10:00:00  TypeError: x is undefined',
    '    shared/src/ui/page.tsx:3:5',
    `    ${place}:1:2`,
    `    shell/${first}/other.0a1b2c3d.js:1:9`,
  ]);
});

test('prints the reference of the act during which an error happened', async () => {
  const errorSamples = async () => [{ ...sample([]), reference: '3f9a12cd00000000000000000000abcd' }];
  const { said } = await runCommand(await liveWith(), 'errors', `betting@${first}`, {}, { errorSamples });
  expect(said).toEqual([
    '2026-03-01 10:00:00  TypeError: x is undefined, during the act with the reference 3f9a12cd00000000000000000000abcd',
  ]);
});

test('says if no page has reported an error, and if no collector responds', async () => {
  const storage = await liveWith();
  const { said } = await runCommand(storage, 'errors', `betting@${first}`, {}, { errorSamples: async () => [] });
  expect(said).toEqual([`No page reported an error in mfe-betting@${first} in the last two days.`]);
  await expect(runCommand(storage, 'errors', `betting@${first}`)).rejects.toMatchObject({
    message: expect.stringContaining('No collector answers'),
  });
});

test('a release that was never published is refused, not reported as one without errors', async () => {
  const none = { errorSamples: async () => [] };
  await expect(runCommand(await liveWith(), 'errors', 'mfe-nope@1.0.0', {}, none)).rejects.toMatchObject({
    exitCode: 6,
    message: expect.stringContaining('mfe-nope@1.0.0 is not published'),
  });
  await expect(runCommand(await liveWith(), 'errors', 'mfe-betting@9.9.9-none', {}, none)).rejects.toMatchObject({
    exitCode: 6,
  });
});
