import { runInTerminal } from 'release/cli/in-terminal.ts';
import { runCli } from './cli/run.ts';

await runInTerminal(runCli);
