import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import type { DoorKey } from './operator/operator-door.ts';
import { DOOR_KEY } from './operator/operator-door.ts';
import { verbs } from './operator/verbs.ts';
import { moveToPostgres } from './db/move-to-postgres.ts';
import { startServer } from './server.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const commands = [
  { name: 'serve', words: '', help: 'Runs the provider as a server of its own, until Ctrl+C.', run: serve },
  {
    name: 'move-to-postgres',
    words: '',
    help: 'Copies the PGlite folder of DATA_DIR into the empty database of DATABASE_URL. Stop the provider first.',
    run: async () => say(await moveToPostgres(readConfig(process.env))),
  },
  ...verbs.map(({ name, words, help }) => ({ name, words, help, run: (given: readonly string[]) => order(name, given) })),
];

const [name, ...words] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);
try {
  if (!name || name === '--help' || name === 'help') say(overview());
  else if (!command) throw new Error(`There is no command "${name}".\n\n${overview()}`);
  else if (words.includes('--help')) say(`npm run provider -- ${command.name} ${command.words}\n${command.help}`);
  else await command.run(words);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
}

function overview(): string {
  const lines = commands.map(({ name: verb, words: after, help }) => `  ${`${verb} ${after}`.padEnd(46)} ${help}`);
  return ['npm run provider -- <command>', '', ...lines].join('\n');
}

async function serve() {
  const { url, isDemo, close } = await startServer(process.env);
  process.stderr.write(`The provider listens on ${url}/api (${isDemo ? 'a demo' : 'production'}).\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
}

async function order(verb: string, given: readonly string[]) {
  const { url, token } = readKey();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-operator-token': token },
    body: JSON.stringify({ verb, words: given }),
  }).catch((cause: unknown) => {
    throw new Error('The provider does not answer. Is it still running?', { cause });
  });
  // The edge: this provider's own answer, or the refusal of something else on that port.
  const { done, text, msg } = (await answer.json()) as { done?: boolean; text?: string; msg?: string };
  if (!done) throw new Error(text ?? msg ?? 'The provider refused the command.');
  say(text ?? '');
}

function readKey(): DoorKey {
  const { dataDir } = readConfig(process.env);
  try {
    return JSON.parse(readFileSync(join(dataDir, DOOR_KEY), 'utf8')) as DoorKey;
  } catch (cause) {
    throw new Error(`No provider runs on the data folder ${dataDir}. Start one, or name its folder with DATA_DIR.`, { cause });
  }
}
