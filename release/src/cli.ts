import { runCli } from './cli/run.ts';

// A reader that leaves early, as `head` does, must neither end a move half way nor leave a trace on the screen.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runCli(process.argv.slice(2), { env: process.env, out: console.log, err: console.error });
