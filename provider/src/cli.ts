import { readConfig } from './context/config.ts';
import { takeOption } from './operator/command.ts';
import { helpOf } from './operator/command-help.ts';
import { sendCommand } from './operator/operator-client.ts';
import { operatorCommands } from './operator/operator-commands.ts';
import { startServer } from './server.ts';
import { migrateDatabase } from './start/migrate-database.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

const commands = [
  {
    name: 'serve',
    words: '',
    help: 'Runs the provider as its own server on PORT until Ctrl+C. Several can run on one data folder, each on another PORT, except in a demo.',
    run: serve,
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

async function serve() {
  const server = await startServer(process.env);
  process.stderr.write(`The provider is listening on ${server.url}/api (${server.isDemo ? 'demo' : 'production'}).\n`);
  if (server.desk) process.stderr.write(`The operators' desk is at ${server.desk}.\n`);
  // The terminal and npm each send a signal. The second signal must not interrupt the shutdown.
  let leaving: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (leaving ??= server.leave()));
}
