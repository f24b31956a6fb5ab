import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { command } from './command.ts';
import { nginxConfig } from '../host/nginx.ts';
import { Refusal } from 'release/refusal.ts';

export const nginx = command({
  about:
    'Prints an nginx server block that serves the live folder with every header of the app; with a certificate over HTTPS and HTTP/2.',
  flags: {
    listen: { type: 'string', value: '80', about: 'port' },
    name: { type: 'string', value: 'app.example.com', about: 'server name' },
    certificate: { type: 'string', value: '<file>', about: 'certificate, with --key' },
    key: { type: 'string', value: '<file>', about: 'its key' },
    root: { type: 'string', value: '<folder>', about: 'the live folder' },
    provider: { type: 'string', value: '127.0.0.1:3001', about: 'the provider’s address, or several' },
    'collector-at': { type: 'string', value: '127.0.0.1:3002', about: 'the controller’s address' },
    cache: {
      type: 'string',
      value: '/var/cache/matka',
      about: 'the folder, created by nginx, in which it keeps markets and rates for a second',
    },
    control: { type: 'boolean', about: 'also forward the controller’s API and the control page' },
    out: { type: 'string', value: '<file>', about: 'write it into this file' },
  },
  async run({ storage, say, dryRun }, _subject, flags) {
    const { name, certificate, key, provider, 'collector-at': collector, out } = flags;
    if (flags.control && !collector)
      throw new Refusal('--control forwards to the controller. Name its address with --collector-at.', 'wrongUsage');
    if (!certificate !== !key)
      throw new Refusal('A certificate and its key go together: give both --certificate and --key.', 'wrongUsage');
    const configuration = nginxConfig({
      listen: flags.listen ?? (certificate ? '443' : '80'),
      root: resolve(flags.root ?? storage.name),
      ...(name && { name }),
      ...(certificate && key && { certificate: resolve(certificate), key: resolve(key) }),
      ...(provider && { provider, cache: resolve(flags.cache ?? '/var/cache/matka') }),
      ...(collector && { collector }),
      ...(flags.control === true && { control: true }),
    });
    // With `npm run … > file`, npm's own output would be in the file too. `--out` avoids that.
    if (!out) say(configuration);
    else if (dryRun) say(`would: Write ${resolve(out)}`);
    else await writeFile(out, configuration).then(() => say(`Written: ${resolve(out)}`));
    return { configuration, ...(out && { out: resolve(out) }) };
  },
});
