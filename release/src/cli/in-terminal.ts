import { releaseCommand } from '../repository.ts';
import type { Terminal } from './command-line.ts';

// If the reader closes the pipe (`
// head`), the command must finish its move, and must not print a stack trace.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Messages contain the command as this workspace runs it. For users of the kit, replace it with the kit's command. */
const callable = (text: string) => text.replaceAll('npm run release --', releaseCommand);

/** Runs a command line with this process's arguments. */
export async function runInTerminal(run: (args: string[], terminal: Terminal) => Promise<number>): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), {
    env: process.env,
    out: (text) => void process.stdout.write(`${callable(text)}\n`),
    err: (text) => void process.stderr.write(`${callable(text)}\n`),
  });
}
