export interface Step {
  title: string;
  run(): Promise<unknown>;
  /** Not run in a dry run, only named. */
  changesLive?: boolean;
}

export interface StepOptions {
  dryRun: boolean;
  say(line: string): void;
}

/** A command is a list of titled steps; a dry run does those that change nothing and names the others. */
export async function runSteps(steps: Step[], { dryRun, say }: StepOptions): Promise<void> {
  for (const { title, run, changesLive } of steps) {
    if (changesLive && dryRun) {
      say(`would: ${title}`);
      continue;
    }
    say(title);
    await run();
  }
}
