import { commands } from './commands.ts';

const everywhere = `With every command:
  --dry-run       say what would change, and change nothing
  --json          answer in JSON, for pipelines
  --storage P     a folder or s3://bucket/prefix; else RELEASE_STORAGE, else .data/live
  --collector U   where sessions report; else RELEASE_COLLECTOR, else http://localhost:3000
  --by N --why T  who moves, and why, for the history
  --no-browser    leave out the check that opens the candidate in Chromium

It ends with 0 done, 1 refused, 2 wrong usage, 3 somebody else moved first, 4 taken back by the judge, 5 held for lack of sessions.`;

export function usage(verb?: string): string {
  const shown = Object.entries(commands).filter(([name]) => !verb || name === verb);
  const lines = shown.map(([name, { usage: rest, about }]) => `  npm run release -- ${name} ${rest}\n      ${about}`);
  return `${lines.join('\n')}\n\n${everywhere}`;
}
