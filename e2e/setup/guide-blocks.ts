import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start-everything.ts';

/** The pages whose commands and samples a reader types. */
export const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/guides/foreign-builds.md',
  'docs/guides/ops.md',
  'docs/guides/payments.md',
  'docs/guides/provider.md',
  'docs/guides/provider/backup.md',
  'docs/guides/provider/containers.md',
  'docs/guides/provider/daily-work.md',
  'docs/guides/provider/one-machine.md',
  'docs/guides/provider/promises.md',
  'docs/guides/provider/two-servers.md',
  'docs/guides/remote-teams.md',
];

export interface GuideBlock {
  guide: string;
  /** The section of second level with the block. */
  part: string;
  line: number;
  language: string;
  text: string;
}

export interface GuideCommand {
  guide: string;
  part: string;
  command: string;
}

/** Returns the fenced blocks of a guide, in order. */
export function guideBlocks(guide: string): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  let part = '';
  let open: GuideBlock | undefined;
  readFileSync(join(root, guide), 'utf8')
    .split('\n')
    .forEach((text, at) => {
      const [, fence] = /^```(.*)$/.exec(text) ?? [];
      if (open && fence === '') open = undefined;
      else if (open) open.text += `${text}\n`;
      else if (fence !== undefined) {
        open = { guide, part, line: at + 1, language: fence.trim(), text: '' };
        blocks.push(open);
      } else if (text.startsWith('## ')) part = text.slice(3);
    });
  return blocks;
}

/** Returns the commands in the shell blocks of a guide, in order, without comments and with continued lines joined. */
export function guideCommands(guide: string): GuideCommand[] {
  return guideBlocks(guide)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ part, text }) =>
      text
        .replace(/\\\n\s*/g, '')
        .split('\n')
        .map((line) => line.replace(/(^| +)#.*$/, '').trim())
        .filter(Boolean)
        .map((command) => ({ guide, part, command })),
    );
}

// The first words of what a reader types. Other code in the text of a guide is a name, a value or a file.
const typed = /^(?:[A-Z_]+=\S* )*(?:npm|npx|sudo|psql|createuser|git|ssh|systemctl|journalctl|deploy\/\S+\.sh) ?/;

/** Returns the code in the text of a guide, outside of blocks. */
export function inlineCode(guide: string): GuideCommand[] {
  const parts = readFileSync(join(root, guide), 'utf8')
    .replace(/^```[^]*?^```$/gm, '')
    .split(/^## /m);
  return parts.flatMap((text) => {
    const part = text.slice(0, text.indexOf('\n'));
    return [...text.matchAll(/`([^`\n]+)`/g)].map(([, command = '']) => ({ guide, part, command }));
  });
}

/** Returns the commands in the text of a guide, outside of blocks. */
export function inlineCommands(guide: string): GuideCommand[] {
  return inlineCode(guide).filter(({ command }) => typed.test(command) && command.includes(' '));
}
