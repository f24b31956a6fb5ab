import { runCli } from './cli/run.ts';

// A closed pipe (`| head`) must neither stop a move half way nor print a stack trace.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runCli(process.argv.slice(2), { env: process.env, out: console.log, err: console.error });
