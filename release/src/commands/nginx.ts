import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from './command.ts';
import { nginxConfig } from '../host/nginx.ts';
import { Refusal } from '../refusal.ts';

export const nginx: Command = {
  usage:
    '[--listen 80] [--name app.example.com] [--certificate <file> --key <file>] [--root <live folder>] [--provider 127.0.0.1:3001[,127.0.0.1:3002]] [--collector-at 127.0.0.1:3002] [--control] [--out <file>]',
  about:
    'Prints, or writes into a file, an nginx server block that serves the live folder, made from the table of headers; with a certificate, over HTTPS and HTTP/2. With --control it also hands on the controller’s API, for who has a token.',
  flags: {
    ...Object.fromEntries(
      ['listen', 'name', 'certificate', 'key', 'root', 'provider', 'collector-at', 'out'].map((flag) => [
        flag,
        { type: 'string' as const },
      ]),
    ),
    control: { type: 'boolean' },
  },
  async run({ storage, say, dryRun }, _subject, flags) {
    const given = (flag: string) => (typeof flags[flag] === 'string' ? flags[flag] : undefined);
    const [name, certificate, key, provider, collector, out] = [
      'name',
      'certificate',
      'key',
      'provider',
      'collector-at',
      'out',
    ].map(given);
    if (flags.control && !collector)
      throw new Refusal(
        '--control hands on to the controller: say where it listens, with --collector-at.',
        'wrongUsage',
      );
    if (!certificate !== !key)
      throw new Refusal('A certificate and its key go together: give both --certificate and --key.', 'wrongUsage');
    const configuration = nginxConfig({
      listen: given('listen') ?? (certificate ? '443' : '80'),
      root: resolve(given('root') ?? storage.name),
      ...(name && { name }),
      ...(certificate && key && { certificate: resolve(certificate), key: resolve(key) }),
      ...(provider && { provider }),
      ...(collector && { collector }),
      ...(flags.control === true && { control: true }),
    });
    // `npm run … > file` would also write npm's own lines into the file.
    if (!out) say(configuration);
    else if (dryRun) say(`would: Write ${resolve(out)}`);
    else await writeFile(out, configuration).then(() => say(`Written: ${resolve(out)}`));
    return { configuration, ...(out && { out: resolve(out) }) };
  },
};
