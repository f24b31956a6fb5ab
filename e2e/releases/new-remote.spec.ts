import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandEnv, type Releasing } from './release-command.ts';
import { expect, test } from './releasing-test.ts';
import { whileSessionsReport } from './session-reports.ts';
import { Tab } from './tab.ts';
import { nightly } from '../setup/nightly.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

const run = promisify(execFile);
const screen = 'mfe-offers/src/offers/offers-screen.tsx';

test('new-remote creates a remote and never overwrites one', async ({ releasing }) => {
  expect(await releasing.newRemote('offers')).toMatchObject({ exitCode: 0 });
  expect((await releasing.newRemote('offers')).output).toContain('mfe-offers already exists');
});

test('publish refuses a release that does not render in the real shell, and uploads nothing', async ({ releasing }) => {
  await releasing.edit(screen, '  return (', "  if (texts) throw new Error('planted');\n  return (");
  const { exitCode, output } = await releasing.release('publish', 'mfe-offers');
  expect(exitCode).toBe(7);
  expect(output).toContain('opens in the shell: /offers crashed while it rendered');
  await releasing.edit(screen, "  if (texts) throw new Error('planted');\n", '');
});

test('a new remote and a renamed route appear in the running system without a build of the shell', async ({
  browser,
  releasing,
}) => {
  const shell = (await releasing.plan()).shell.stable;
  const first = await releasing.publish('mfe-offers');
  expect((await releasing.release('promote', `mfe-offers@${first}`, '--no-browser')).exitCode).toBe(0);
  const tab = await Tab.open(browser, releasing.address);
  await tab.goto('/offers');
  await expect(tab.page.getByText('A new screen: Offers.')).toBeVisible();
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('Offers');

  await releasing.edit('mfe-offers/src/screens.ts', "path: '/offers'", "path: '/bargains'");
  const renamed = await releasing.publish('mfe-offers', '--no-browser');
  await releasing.release('promote', `mfe-offers@${renamed}`, '--no-browser');
  await tab.goto('/bargains');
  await expect(tab.page.getByText('A new screen: Offers.')).toBeVisible();
  expect((await releasing.plan()).shell.stable).toBe(shell);
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test(
  'an override link runs a published release in one browser session, with a banner and without reports',
  nightly,
  async ({ browser, releasing }) => {
    await releasing.edit('mfe-offers/src/texts/en.ts', 'A new screen', 'An even newer screen');
    const candidate = await releasing.publish('mfe-offers', '--no-browser');
    const { answer } = await releasing.release(
      'override',
      `mfe-offers@${candidate}`,
      '--app',
      releasing.address,
      '--no-browser',
    );
    const trying = await Tab.open(browser, releasing.address);
    const pulses: string[] = [];
    trying.page.on('request', (request) => request.url().endsWith('/pulse') && pulses.push(request.url()));
    await trying.page.goto(String(answer.link));
    await expect(trying.page.getByText('This code has not been released.')).toBeVisible();
    await trying.page.getByRole('button', { name: 'Run this code' }).click();
    await expect(trying.page).toHaveURL(`${releasing.address}/`);
    await trying.goto('/bargains');
    await expect(trying.page.getByText(`Trying mfe-offers@${candidate} in this session only.`)).toBeVisible();
    await expect(trying.page.getByText('An even newer screen: Offers.')).toBeVisible();

    const other = await Tab.open(browser, releasing.address);
    await other.goto('/bargains');
    await expect(other.page.getByText('A new screen: Offers.')).toBeVisible();

    expect(pulses).toEqual([]);
    await trying.page.getByRole('button', { name: 'End' }).click();
    await trying.isReady();
    await expect(trying.page.getByText('A new screen: Offers.')).toBeVisible();

    const stranger = await Tab.open(browser, releasing.address);
    await stranger.page.goto(String(answer.link).replace(/sign=.{8}/, 'sign=AAAAAAAA'));
    await expect(stranger.page).toHaveURL(`${releasing.address}/`);
    await expect(stranger.page.getByText('This link to try a release is invalid or has expired.')).toBeVisible();
    expect(await stranger.runs('mfe-offers')).toContain('for everybody');
    for (const tab of [trying, other, stranger]) await tab.close();
  },
);

test('a link of a preview token runs in no player’s session, and a login ends it', async ({ browser, releasing }) => {
  const published = `mfe-offers@${(await releasing.plan()).remotes['mfe-offers']?.stable}`;
  const rights = ['--make', '--team', 'offers', '--remotes', 'mfe-offers', '--may', 'publish,override'];
  const { answer } = await releasing.release('token', 'offers-previews', ...rights);
  const { output } = await runByToken(
    releasing,
    String(answer.token),
    'override',
    published,
    '--app',
    releasing.address,
    '--no-browser',
  );
  const [link = ''] = /http\S+#\S+/.exec(output) ?? [];
  const tab = await Tab.open(browser, releasing.address, { isSignedOut: true });
  await tab.page.goto(link);
  await expect(tab.page.getByText('asha with token offers-previews')).toBeVisible();
  await tab.page.getByRole('button', { name: 'Run this code' }).click();
  await tab.goto('/versions');
  const trying = tab.page.getByText(`Trying ${published} in this session only.`);
  await expect(trying).toBeVisible();
  await tab.page.evaluate(() => localStorage.setItem('phone_number', '9876543210'));
  await tab.page.reload();
  await expect(tab.page.getByText('does not run with a player’s account')).toBeVisible();
  await tab.page.goto(`${releasing.address}/versions`);
  await expect(trying).toBeHidden();
  await tab.page.evaluate(() => localStorage.setItem('phone_number', '9876543210'));
  await tab.page.goto(link);
  await expect(tab.page.getByText('Open the link in a private window.')).toBeVisible();
  await expect(tab.page.getByRole('button', { name: 'Run this code' })).toBeHidden();
  await tab.close();
});

test('publish by token opens the release in the team’s browser, in the live shell', async ({ releasing }) => {
  const { answer } = await releasing.release(
    'token',
    'offers-ci',
    '--make',
    '--team',
    'offers',
    '--remotes',
    'mfe-offers',
    '--may',
    'publish,canary',
  );
  const byToken = (...args: string[]) => runByToken(releasing, String(answer.token), ...args);
  const broken = "  if (texts) throw new Error('planted');\n  return (";
  await releasing.edit(screen, '  return (', broken);
  expect(await byToken('publish', 'mfe-offers')).toMatchObject({
    exitCode: 7,
    output: expect.stringContaining('opens in the shell (/bargains crashed while it rendered'),
  });
  await releasing.edit(screen, broken, '  const greeting = texts.offers.hello;\n  return (');
  await releasing.edit(screen, '<p>{texts.offers.hello}</p>', '<p>{greeting}</p>');
  const { exitCode, output } = await byToken('publish', 'mfe-offers');
  expect([exitCode, output]).toEqual([
    0,
    expect.stringMatching(
      /ok {3}opens in the shell: 1 screen opened: \/bargains\. Opened on the machine of asha with token offers-ci\./,
    ),
  ]);
  const published = /Published (mfe-offers@\S+)\./.exec(output)?.[1] ?? '';
  expect((await byToken('can-i', published)).output).toContain(`Yes: ${published} may go live.`);
});

// The sources have not changed, so the release is already published.
test(
  'the example pipeline tests, type-checks, lints and rolls out a remote while sessions report',
  nightly,
  async ({ releasing }) => {
    const live = join(releasing.product.dataDir, 'live');
    const { stdout } = await whileSessionsReport(releasing, 'mfe-offers', () =>
      run('sh', ['release/pipeline.sh', 'mfe-offers'], {
        cwd: releasing.checkout.folder,
        env: { ...commandEnv(), RELEASE_STORAGE: live, RELEASE_BY: 'team offers', WINDOW: '2s', MINIMUM: '30' },
      }),
    );
    expect(stdout).toContain('5 %: as good as the stable release.');
    expect(stdout).toContain('25 %: as good as the stable release.');
    const { answer } = await releasing.release('history', 'mfe-offers', '--last', '3');
    expect(answer.moves).toMatchObject([
      { verb: 'promote', by: 'controller (rollout by team offers)' },
      { what: expect.stringContaining('to 25 %') },
      { what: expect.stringContaining('to 5 %') },
    ]);
  },
);

async function runByToken({ address, checkout }: Releasing, token: string, ...args: string[]) {
  const env = { ...commandEnv(), RELEASE_SERVER: address, RELEASE_TOKEN: token, RELEASE_BY: 'asha' };
  const ended = run(process.execPath, ['--import', 'tsx', 'plane/src/cli.ts', ...args], {
    cwd: checkout.folder,
    env,
  });
  return ended.then(
    ({ stdout }) => ({ exitCode: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      exitCode: code,
      output: stdout + stderr,
    }),
  );
}
