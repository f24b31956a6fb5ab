import { parseArgs } from 'node:util';
import { readConfig } from './context/config.ts';
import { sendCommand } from './operator/operator-client.ts';
import { operatorCommands } from './operator/operator-endpoint.ts';
import { startServer } from './server.ts';
import { moveToPostgres } from './start/move-to-postgres.ts';
import { startProcesses } from './start/processes.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const commands = [
  {
    name: 'serve',
    words: '[--processes <count>]',
    help: 'Runs the provider as a server of its own, until Ctrl+C; on PostgreSQL also as several, on the ports from PORT on.',
    run: serve,
  },
  {
    name: 'move-to-postgres',
    words: '',
    help: 'Copies the PGlite folder of DATA_DIR into the empty database of DATABASE_URL. Stop the provider first.',
    run: async () => say(await moveToPostgres(readConfig(process.env))),
  },
  ...operatorCommands.map(({ name, words, help }) => ({
    name,
    words,
    help,
    run: async (given: readonly string[]) => say(await sendCommand(readConfig(process.env).dataDir, name, given)),
  })),
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

async function serve(given: readonly string[] = []) {
  const { values } = parseArgs({ args: [...given], options: { processes: { type: 'string', default: '1' } } });
  if (!/^[1-9]\d?$/.test(values.processes)) throw new Error('Write the number of processes as --processes 3.');
  closeOnSignal(values.processes === '1' ? await serveAlone() : await serveTogether(Number(values.processes)));
}

async function serveAlone() {
  const { url, isDemo, close } = await startServer(process.env);
  process.send?.('listening');
  process.stderr.write(`The provider listens on ${url}/api (${isDemo ? 'a demo' : 'production'}).\n`);
  return close;
}

async function serveTogether(count: number) {
  const { addresses, close } = await startProcesses(count, process.env);
  process.stderr.write(
    `${count} providers are started. For nginx: npm run release -- nginx --provider ${addresses.join(',')}\n`,
  );
  return close;
}

function closeOnSignal(close: () => Promise<void>) {
  let closing: Promise<void> | undefined;
  const end = () => void (closing ??= close().finally(() => process.connected && process.disconnect()));
  process.once('disconnect', end);
  // Who started it may have ended meanwhile.
  if (process.env.PROCESS_PLACE !== undefined && !process.connected) end();
  // A second signal, as a terminal and npm both send one, must not cut the first one's work short.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}
