import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start-everything.ts';

interface GuideCommand {
  /** The section of the guide with the command. */
  part: string;
  command: string;
}

/** Returns the commands of the guide for remote teams, in order. */
export function guideCommands(): GuideCommand[] {
  const parts = readFileSync(join(root, 'docs/guides/remote-teams.md'), 'utf8').split(/^## /m);
  return parts.flatMap((text) => {
    const part = text.slice(0, text.indexOf('\n'));
    const blocks = [...text.matchAll(/```sh\n([^`]*)```/g)].map(([, block = '']) => block);
    return blocks.flatMap((block) => block.trim().split('\n')).map((command) => ({ part, command }));
  });
}
