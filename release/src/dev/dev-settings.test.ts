import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder, samplePlan } from '../testing/sample-release.ts';
import { devSettingsFile, withDevSettings } from './dev-settings.ts';
import { pageWithSource, planOf } from './page-with-source.ts';

const remote = 'mfe-betting';
const source = {
  remote,
  release: 'dev',
  global: '',
  entry: '',
  screens: [],
  texts: {},
  styles: [],
  scripts: [],
  integrity: {},
};
const page = (plan: object) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self'; base-uri 'none'"><script id="live-plan" type="application/json">${JSON.stringify({ plan, releases: {} })}</script>`;

async function folderWith(settings: unknown): Promise<string> {
  const folder = await newFolder();
  await writeFile(join(folder, devSettingsFile), typeof settings === 'string' ? settings : JSON.stringify(settings));
  return folder;
}

test('the file of the remote’s folder replaces the app’s settings, in the plan and in the content policy', async () => {
  const folder = await folderWith({
    connectOrigins: ['http://localhost:8787'],
    config: { rows: 5 },
    flags: { 'new-list': true, old: false, half: 50 },
  });
  const live = { ...samplePlan(), settings: { [remote]: { config: 'of the app' }, 'mfe-wallet': { config: 1 } } };
  const changed = pageWithSource(page(live), { plan: live, releases: {} }, source, [], (plan) =>
    withDevSettings(plan, remote, folder),
  );
  expect(planOf(changed)?.plan.settings).toEqual({
    'mfe-wallet': { config: 1 },
    [remote]: {
      connectOrigins: ['http://localhost:8787'],
      config: { rows: 5 },
      flags: {
        'new-list': { percent: 100, salt: 'dev' },
        old: { percent: 0, salt: 'dev' },
        half: { percent: 50, salt: 'dev' },
      },
    },
  });
  expect(changed).toContain("connect-src 'self' http://localhost:8787; base-uri 'none'");
});

test('without the file, the remote has the settings of the app', async () => {
  const live = { ...samplePlan(), settings: { [remote]: { config: 'of the app' } } };
  expect(withDevSettings(live, remote, await newFolder())).toBe(live);
});

test.each<[string, unknown, string]>([
  ['that is no JSON', '{flags', 'is no JSON object'],
  ['with a flag that is text', { flags: { a: 'on' } }, 'The flag a must be an object'],
  ['with an unknown field', { origins: [] }, 'has no field'],
])('refuses a file %s', async (_what, settings, message) => {
  const folder = await folderWith(settings);
  expect(() => withDevSettings(samplePlan(), remote, folder)).toThrow(message);
});
