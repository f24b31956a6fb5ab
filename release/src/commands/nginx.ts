import { resolve } from 'node:path';
import type { Command } from '../cli/command.ts';
import { nginxConfig } from '../host/nginx.ts';

export const nginx: Command = {
  usage: '[--listen 80] [--root <live folder>] [--provider 127.0.0.1:3001] [--collector-at 127.0.0.1:3002]',
  about: 'Prints an nginx server block that serves the live folder, made from the table of headers.',
  flags: { listen: { type: 'string' }, root: { type: 'string' }, provider: { type: 'string' }, 'collector-at': { type: 'string' } },
  async run({ storage, say }, _subject, { listen = '80', root = storage.name, provider, 'collector-at': collector }) {
    const configuration = nginxConfig({
      listen: String(listen),
      root: resolve(String(root)),
      ...(typeof provider === 'string' && { provider }),
      ...(typeof collector === 'string' && { collector }),
    });
    say(configuration);
    return { configuration };
  },
};
