import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from 'release/build/released-files.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { candidateInFolder } from 'release/checks/check.ts';
import { findChromium } from 'release/checks/find-chromium.ts';
import { adviceFor, opensInShell } from 'release/checks/opens-in-shell.ts';

// Skipped without Chromium, which the test finds at CHROMIUM_PATH or in the usual places.
const testInBrowser = findChromium(process.env) ? test : test.skip;

/**
 * Checks a minimal shell, which reports that the files have loaded. After `alsoRuns` has ended, it reports the screen as
 * shown if the expression `shows` is true in the page.
 */
async function verdictOf(shows: string, alsoRuns = 'undefined') {
  const storage = await sampleLive();
  const screen = { title: { en: '', hi: '' }, component: 'AScreen', files: [] };
  const screens = [
    { ...screen, path: '/account/:name', access: 'active' as const, expose: './account' },
    { ...screen, path: '/sign-in', access: 'visitor' as const, expose: './sign-in' },
  ];
  await uploadRelease(storage, await sampleRelease('mfe-offers', '1.0.0-00000001', { screens }));
  const { plan } = JSON.parse(`{"plan":${(await storage.read('plan.json'))!.body.toString()}}`) as {
    plan: { remotes: object };
  };
  plan.remotes = { 'mfe-offers': { stable: '1.0.0-00000001', state: 'live' } };
  await storage.write('plan.json', JSON.stringify(plan));

  const { folder, descriptor } = await sampleRelease('shell', '1.1.0-00000002');
  const boot = `const isPlayer = localStorage.getItem('user_token') !== null;
    const say = (measure) => fetch('/pulse', { method: 'POST', body: JSON.stringify({ seen: [{ remote: 'mfe-offers', release: '1.0.0-00000001', measure }] }) });
    say('opened');
    Promise.resolve(${alsoRuns}).then(() => { if (${shows}) say('usable1000'); });`;
  await writeFile(join(folder, 'boot.js'), boot);
  descriptor.files['boot.js'] = { size: boot.length, compressed: 1000, integrity: integrityOf(Buffer.from(boot)) };
  return opensInShell(storage, candidateInFolder(folder, descriptor), 3000);
}

testInBrowser(
  'opens a screen of each live remote, as a player and as a visitor',
  async () => {
    expect(await verdictOf("isPlayer === location.pathname.startsWith('/account/')")).toMatchObject({
      passed: true,
      says: '2 screens opened: /account/:name, /sign-in.',
    });
  },
  30_000,
);

testInBrowser(
  'refuses a shell that shows nothing to a logged-in player, although every file loads',
  async () => {
    expect(await verdictOf('!isPlayer')).toMatchObject({ passed: false, says: '/account/:name was not shown in 3 s' });
  },
  30_000,
);

testInBrowser(
  'refuses a release that runs a script without its digest, although every screen opens',
  async () => {
    const own = '/r/mfe-offers/1.0.0-00000001/screen.0a1b2c3d.js';
    const unpinned = `new Promise((ended) => {
      trustedTypes.createPolicy('default', { createScriptURL: (address) => address });
      const script = document.createElement('script');
      document.head.append(Object.assign(script, { src: '${own}', crossOrigin: 'anonymous', onload: ended, onerror: ended }));
    })`;
    expect(await verdictOf('true', unpinned)).toMatchObject({
      passed: false,
      says: expect.stringContaining(`runs ${own} without the digest`),
    });
  },
  30_000,
);

test.each([
  [
    'mfe-raffle',
    "/raffle did not open (Failed to set 'innerHTML': requires 'TrustedHTML' assignment.)",
    'grant mfe-raffle',
  ],
  ['mfe-raffle', '/raffle was not shown in 30 s', 'npm run dev'],
  ['shell', "/ did not open (requires 'TrustedHTML' assignment.)", 'npm run dev'],
])('says what to do next if a screen of %s does not open: %s', (remote, problem, advice) => {
  expect(adviceFor(remote, [problem])).toContain(advice);
});
