import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { readConfig } from './context/config.ts';
import { takeOption } from './operator/command.ts';
import { helpOf } from './operator/command-help.ts';
import { sendCommand } from './operator/operator-client.ts';
import { operatorCommands } from './operator/operator-commands.ts';
import { startServer } from './server.ts';
import { migrateDatabase } from './start/migrate-database.ts';
import { moveToPostgres } from './start/move-to-postgres.ts';
import { REPLACED } from './start/place.ts';
import { startProcesses } from './start/processes.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

const commands = [
  {
    name: 'serve',
    words: '[--processes <count>]',
    help: 'Runs the provider as its own server until Ctrl+C. With PostgreSQL it can run several processes, on PORT and the ports after it, and SIGHUP replaces them one at a time without a lost request.',
    run: serve,
  },
  {
    name: 'move-to-postgres',
    words: '',
    help: 'Copies the PGlite database in DATA_DIR to the empty PostgreSQL database at DATABASE_URL. Stop the provider first.',
    run: async () => print(await moveToPostgres(readConfig(process.env))),
  },
  {
    name: 'migrate',
    words: '[<serving role>]',
    help: 'Migrates the PostgreSQL database at DATABASE_URL, whose role must own it, and lets another role serve: it can change neither the schema nor the books.',
    run: async ([role]: readonly string[]) => print(await migrateDatabase(readConfig(process.env), role)),
  },
  ...operatorCommands.map(({ name, words, help }) => ({
    name,
    words,
    help,
    run: async (given: readonly string[]) => {
      const { rest, value: reason = '' } = takeOption(given, '--why');
      print(await sendCommand(readConfig(process.env).dataDir, { name, words: rest, reason }));
    },
  })),
];

const [name, ...words] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);
try {
  if (!name || name === '--help' || name === 'help') print(helpOf(commands));
  else if (!command) throw new Error(`There is no command "${name}".\n\n${helpOf(commands)}`);
  else if (words.includes('--help')) print(`npm run provider -- ${command.name} ${command.words}\n${command.help}`);
  else await command.run(words);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
}

async function serve(given: readonly string[] = []) {
  const { values } = parseArgs({ args: [...given], options: { processes: { type: 'string', default: '1' } } });
  if (!/^[1-9]\d?$/.test(values.processes))
    throw new Error(`--processes is "${values.processes}"; it must be a number from 1 to 99.`);
  if (process.env.PROCESS_PLACE !== undefined) await serveAsChild();
  else if (values.processes === '1') await serveAlone();
  else await serveTogether(Number(values.processes));
}

async function serveAlone() {
  const { leave } = await listen();
  onSignal(leave, ['SIGINT', 'SIGTERM']);
}

/** Runs one of several processes. It ends when its parent process stops it, or when the parent process ends. */
async function serveAsChild() {
  // Otherwise this cluster worker would exit at once, and with success, when its channel to the parent closes.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  const { leave } = await listen().catch((failure: unknown) => {
    // An open channel would keep the process alive.
    if (process.connected) process.disconnect();
    throw failure;
  });
  process.send?.('listening');
  const end = onSignal(leave, ['SIGTERM']);
  // A terminal sends these signals to each process. Only the parent process handles them.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (message) => message === REPLACED && end(true));
  process.once('disconnect', () => end(false));
  if (!process.connected) end(false);
}

async function listen() {
  const server = await startServer(process.env);
  process.stderr.write(`The provider is listening on ${server.url}/api (${server.isDemo ? 'demo' : 'production'}).\n`);
  if (server.desk) process.stderr.write(`The operators' desk is at ${server.desk}.\n`);
  return server;
}

async function serveTogether(count: number) {
  const { addresses, restart, close } = await startProcesses(count, process.env);
  process.on('SIGHUP', () => void restart());
  process.stderr.write(
    `Started ${count} providers. For nginx, run: npm run release -- nginx --provider ${addresses.join(',')}\n`,
  );
  onSignal(close, ['SIGINT', 'SIGTERM']);
}

/**
 * Ends the process once, at the first signal. The terminal and npm each send a signal. The second signal must not
 * interrupt the shutdown.
 */
function onSignal(leave: (hasSuccessor: boolean) => Promise<void>, signals: readonly NodeJS.Signals[]) {
  let leaving: Promise<void> | undefined;
  const end = (hasSuccessor: boolean) =>
    void (leaving ??= leave(hasSuccessor).finally(() => process.connected && process.disconnect()));
  for (const signal of signals) process.on(signal, () => end(false));
  return end;
}
