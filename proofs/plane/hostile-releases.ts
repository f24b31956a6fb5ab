import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { integrityOf } from 'release/build/released-files.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { first, own, second, third } from './rights-world.ts';

export interface Try {
  way: 'command line' | 'API' | 'page';
  verb: string;
  subject?: string;
  flags?: Record<string, unknown>;
  /** A raw request body. If present, it replaces the JSON of the other fields. */
  raw?: string;
  /** Files that are uploaded before the command. */
  uploads?: Buffer[];
  headers?: Record<string, string>;
}

const pathsOfHost = ['/api/x', '/:a/:b', '/kit/:name', '/control', '/plan.json', '/r/*'];

/** Releases that claim another remote's name or paths, or contain files outside their folder. */
export async function hostileReleasesToPublish(): Promise<Try[]> {
  const { folder, descriptor } = await sampleRelease(own, third);
  const names = await readdir(folder);
  const files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
  const entry = descriptor.files[descriptor.entry]!;
  const [screen] = descriptor.screens;
  const changes: Partial<ReleaseDescriptor>[] = [
    { remote: 'mfe-wallet' },
    { remote: 'shell' },
    { remote: `${own}/../mfe-wallet` },
    { remote: 'mfe-wallet', release: first },
    { remote: '__proto__' },
    { release: `../mfe-wallet/${third}` },
    { release: `../mfe-wallet/${second}` },
    { release: '..' },
    { release: '.' },
    { release: '__proto__' },
    { release: `${third}/../../mfe-wallet` },
    { release: '../../.controller' },
    ...[
      `../../mfe-wallet/${first}/entry.0a1b2c3d.js`,
      '../../../plan.json',
      '/plan.json',
      '..\\..\\plan.json',
      './x.js',
      'a/../../x.js',
      'release.json',
      'differences.json',
      '__proto__',
    ].map((file) => ({ files: { ...descriptor.files, [file]: entry } })),
    ...[
      '//mfe-wallet',
      '/MFE-Wallet',
      '/mfe-wallet/',
      '/mfe-wallet//',
      '/logout',
      '//logout',
      '/mfe-killed',
      '/:any',
      '/%6dfe-wallet',
      '/x/../mfe-wallet',
    ].map((path) => ({ screens: [{ ...screen!, path }] })),
    { entry: `../../mfe-wallet/${first}/entry.0a1b2c3d.js` },
    { entry: '__proto__' },
    { screens: Array.from({ length: 150 }, (_, at) => ({ ...screen!, path: `/${own}/part-${at}` })) },
    ...pathsOfHost.map((path) => ({ screens: [{ ...screen!, path }] })),
    { styles: ['../../../index.html'] },
    {
      kit: { shared: { file: '../../../kit/shared.tgz', size: entry.size, integrity: integrityOf(Buffer.from('x')) } },
    },
  ];
  const sent = (given: object, more: Record<string, string> = {}, subject: string = own): Try => {
    const added = Object.entries(more).map(([name, text]) => [name, Buffer.from(text)] as const);
    const all = [...Object.entries(files), ...added, ['release.json', Buffer.from(JSON.stringify(given))] as const];
    const digests = Object.fromEntries(all.map(([name, body]) => [name, hash('sha256', body)]));
    return {
      way: 'API',
      verb: 'publish',
      raw: JSON.stringify({ verb: 'publish', subject, flags: {}, files: digests }),
      uploads: all.map(([, body]) => body),
    };
  };
  const hostileFiles = [
    `../r/mfe-wallet/${first}/x.js`,
    '../../plan.json',
    '/etc/x',
    '..',
    '.',
    '',
    'a/b',
    'a\\b',
    '.htaccess',
    'x\u0000.js',
    '\u202ex.js',
    'x'.repeat(300),
    '__proto__',
    `${'../'.repeat(30)}tmp/x`,
  ];
  return [
    ...changes.map((change) => sent({ ...descriptor, ...change })),
    ...changes.map((change) => sent({ ...descriptor, ...change }, {}, 'mfe-wallet')),
    ...hostileFiles.map((name) => sent(descriptor, { [name]: 'ABC' })),
    sent(descriptor, {}, 'mfe-wallet'),
    sent(descriptor, {}, 'shell'),
    sent(descriptor, { 'differences.json': '[]' }),
  ];
}
