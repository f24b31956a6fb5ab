import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import type { Token } from '../rights/tokens.ts';
import { allowedCommand } from './sent-command.ts';

const maxPerToken = 3;

/** Temporary folders for uploads, at most three at a time for each token. */
export function uploadFolders() {
  const running = new Map<string, number>();
  return {
    async begin(token: Token, soFar: unknown): Promise<string> {
      const { sent } = allowedCommand(token, soFar);
      if (sent.verb !== 'publish') throw new Refusal(`${sent.verb} takes no files.`, 'wrongUsage');
      const count = running.get(token.digest) ?? 0;
      if (count >= maxPerToken)
        throw new Refusal(
          `The token ${token.name} is already publishing ${count} releases. Wait until one of them is done.`,
          'conflict',
        );
      running.set(token.digest, count + 1);
      return mkdtemp(join(tmpdir(), 'release-sent-'));
    },
    async end(token: Token, folder: string): Promise<void> {
      running.set(token.digest, (running.get(token.digest) ?? 1) - 1);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
