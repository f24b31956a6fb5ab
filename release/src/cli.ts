import { runCli } from './cli/run.ts';
import { releaseCommand } from './repository.ts';

// A closed pipe (`| head`) must neither stop a move half way nor print a stack trace.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Messages name the command as it is called in this workspace; who has it from the kit calls it otherwise. */
const callable = (text: string) => text.replaceAll('npm run release --', releaseCommand);

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  out: (text) => console.log(callable(text)),
  err: (text) => console.error(callable(text)),
});
