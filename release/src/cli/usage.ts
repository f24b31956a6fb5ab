import { exitCodes, outcomeMeans, type Outcome } from '../refusal.ts';
import { commands } from './commands.ts';

const codes = Object.entries(exitCodes).map(([name, code]) => `  ${code}  ${name.padEnd(15)} ${outcomeMeans[name as Outcome]}`); // the keys of exitCodes

const everywhere = `With every command:
  --dry-run       say what would change, and change nothing
  --json          one answer in JSON, for pipelines; a refusal too, as {"refused": "held", "exitCode": 5, "message": …}
  --storage P     a folder or s3://bucket/prefix; else RELEASE_STORAGE, else .data/live
  --app U         where players open the app; else RELEASE_APP, else where npm start serves that folder
  --collector U   where sessions report; else RELEASE_COLLECTOR, else the app's address
  --by N --why T  who moves, and why, for the history
  --no-browser    leave out the check that opens the candidate in Chromium

It ends with
${codes.join('\n')}`;

export function usage(verb?: string): string {
  const shown = Object.entries(commands).filter(([name]) => !verb || name === verb);
  const lines = shown.map(([name, { usage: rest, about }]) => `  npm run release -- ${name} ${rest}\n      ${about}`);
  return `${lines.join('\n')}\n\n${everywhere}`;
}
