import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiled } from '../build/compiled-plugin.ts';
import { newFolder } from '../testing/sample-release.ts';
import { withPolicies } from './page-with-source.ts';
import { watchBuild } from './watched-build.ts';

const screen = { path: '/raffle', access: 'anyone', title: { en: 'Raffle', hi: 'रैफ़ल' }, module: 'raffle.js' };

/** A tool that copies its source, and with --watch again after each change. */
const tool = `import { copyFileSync, mkdirSync, readFileSync, watchFile } from 'node:fs';
mkdirSync('dist', { recursive: true });
const build = () => {
  const isBroken = readFileSync('source.js', 'utf8').includes('broken');
  if (isBroken) console.log('Build failed with 1 error');
  else copyFileSync('source.js', 'dist/raffle.js');
};
build();
if (process.argv.includes('--watch') && !process.argv.includes('--once')) watchFile('source.js', { interval: 50 }, build);
`;

async function raffle({ build = 'node tool.mjs', source = 'export function mount() {} // 1' } = {}): Promise<string> {
  const folder = await newFolder();
  const files = {
    'package.json': JSON.stringify({ name: 'raffle', version: '1.2.0', scripts: { build } }),
    'screens.json': JSON.stringify({ trustedTypes: ['raffle'], screens: [screen] }),
    'tool.mjs': tool,
    'source.js': source,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
}

/** Collects the reports of the build. `next` resolves with the first one that fits. */
function reports() {
  const seen: Compiled[] = [];
  let wake: () => void = () => undefined;
  return {
    onCompiled(compiled: Compiled) {
      seen.push(compiled);
      wake();
    },
    async next(fits: (compiled: Compiled) => boolean): Promise<Compiled> {
      for (;;) {
        const found = seen.find(fits);
        if (found) return found;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    clear: () => void seen.splice(0),
  };
}

test('serves each build as a release of the remote, reports failed builds and faulty lists of screens, and stops its tool', async () => {
  const folder = await raffle();
  const { onCompiled, next, clear } = reports();
  const source = await watchBuild(folder, { onCompiled, say: () => undefined });
  try {
    expect(source.release()).toMatchObject({
      remote: 'mfe-raffle',
      release: 'dev',
      stock: 'module',
      base: '/r/mfe-raffle/dev/',
      entry: 'raffle.js',
      integrity: {},
      trustedTypes: ['raffle'],
      screens: [{ path: '/raffle', mounts: true }],
    });
    const served = async (file = 'raffle.js') => {
      const answer = await fetch(source.base() + file);
      return answer.ok ? `${answer.headers.get('cache-control')} ${await answer.text()}` : answer.status;
    };
    expect(await served()).toBe('no-store export function mount() {} // 1');
    expect(await served('release.json')).toBe(404);

    clear();
    await writeFile(join(folder, 'source.js'), 'export function mount() {} // 2');
    expect(await next(({ errors }) => errors === '')).toMatchObject({ globalStyles: [] });
    expect(await served()).toContain('// 2');

    clear();
    await writeFile(join(folder, 'source.js'), 'broken');
    expect((await next(({ errors }) => errors !== '')).errors).toBe('Build failed with 1 error');
    expect(await served()).toContain('// 2');
    await writeFile(join(folder, 'source.js'), 'export function mount() {} // 2');
    await next(({ errors }) => errors === '');

    clear();
    await writeFile(join(folder, 'screens.json'), JSON.stringify({ screens: [{ ...screen, access: 'all' }] }));
    expect((await next(({ errors }) => errors !== '')).errors).toContain('/raffle has no valid access.');
    expect(await served()).toContain('// 2');

    clear();
    await writeFile(join(folder, 'screens.json'), JSON.stringify({ screens: [{ ...screen, path: '/raffles' }] }));
    await next(({ errors }) => errors === '');
    expect(source.release().screens[0]?.path).toBe('/raffles');
  } finally {
    await source.stop();
  }
  await expect(source.ended).rejects.toThrow('has ended');
}, 60_000);

test.each([
  [
    'a tool that fails and waits',
    { source: 'broken' },
    'does not build with npm run build -- --watch:\nBuild failed with 1 error',
  ],
  ['a script that fails', { build: 'echo the cause && exit 1 #' }, /has ended[^]*It printed:\nthe cause/],
  ['a script that does not watch', { build: 'node tool.mjs --once' }, 'must start one tool that goes on with --watch'],
])(
  'names the step that fails: %s',
  async (_what, given, message) => {
    const watching = async () => (await watchBuild(await raffle(given), { ...reports(), say: () => undefined })).ended;
    await expect(watching()).rejects.toThrow(message);
  },
  60_000,
);

test('a page that is loaded in development may create the policies that the list of screens has', () => {
  const policy = "require-trusted-types-for 'script'; trusted-types default vue";
  expect(withPolicies(policy, ['vue', 'mfe-raffle'])).toBe(
    "require-trusted-types-for 'script'; trusted-types rspack-dev-server#overlay vue mfe-raffle 'allow-duplicates' default vue",
  );
});
