import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plan, ReleaseDescriptor } from 'shared/plan';
import { integrityOf } from '../build/released-files.ts';
import type { Storage } from '../storage/storage.ts';

/** Writes a small release with correct digests into a temporary folder. `changes` override fields of its descriptor. */
export async function sampleRelease(
  remote: string,
  release: string,
  changes: Partial<ReleaseDescriptor> = {},
): Promise<{ folder: string; descriptor: ReleaseDescriptor }> {
  const folder = await mkdtemp(join(tmpdir(), `release-${remote}-`));
  const contents: Record<string, string> = {
    'entry.0a1b2c3d.js': `/* ${remote} ${release} */`,
    'screen.0a1b2c3d.js': '/* screen */',
    'texts.0a1b2c3d.js': '/* texts */',
    ...(remote === 'shell' && { 'page.html': page, 'boot.js': '/* boot */' }),
  };
  const files: ReleaseDescriptor['files'] = {};
  for (const [file, text] of Object.entries(contents)) {
    await writeFile(join(folder, file), text);
    files[file] = { size: Buffer.byteLength(text), compressed: 1000, integrity: integrityOf(Buffer.from(text)) };
  }
  const isShell = remote === 'shell';
  const texts = { expose: './texts-en', files: ['texts.0a1b2c3d.js'] };
  const descriptor: ReleaseDescriptor = {
    schema: 1,
    remote,
    release,
    global: `${remote}_${release}`.replace(/\W/g, '_'),
    entry: 'entry.0a1b2c3d.js',
    files,
    screens: isShell
      ? []
      : [
          {
            path: `/${remote}`,
            access: 'anyone',
            title: { en: remote, hi: remote },
            expose: './a-screen',
            component: 'AScreen',
            files: ['screen.0a1b2c3d.js'],
          },
        ],
    texts: { en: texts, hi: texts },
    styles: [],
    scripts: [],
    needs: isShell ? {} : { react: '^19.0.0', 'shared/ui': '^1.0.0' },
    offers: isShell ? { react: '19.3.1', 'react-dom': '19.3.1', shared: '1.2.0' } : {},
    ...(isShell && { fetchesReleases: true as const }),
    built: { commit: 'abc1234', author: 'Asha', time: '2026-01-01T00:00:00Z' },
    ...changes,
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(descriptor));
  return { folder, descriptor };
}

/** Changes a released file, as someone with access to the disk could. */
export async function tamper(storage: Storage, key: string, body: Buffer | string): Promise<void> {
  await storage.remove(key);
  await storage.create(key, body);
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'release-test-'));
  await mkdir(folder, { recursive: true });
  return folder;
}

export function samplePlan(): Plan {
  const channel = { stable: '1.0.0-00000001', state: 'live' as const };
  return {
    schema: 1,
    revision: 1,
    shell: channel,
    remotes: { 'mfe-betting': channel, 'mfe-wallet': channel },
    app: { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] },
    overrideOrigins: [],
  };
}

const page =
  '<!doctype html>\n<meta charset="utf-8">\n<style>b{}</style>\n<script id="live-plan" type="application/json"></script>\n<script id="boot"></script>\n';
