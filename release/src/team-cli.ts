import { runInTerminal } from './cli/in-terminal.ts';
import { runTeamCli } from './cli/team.ts';

await runInTerminal(runTeamCli);
