export interface Step {
  title: string;
  run(): Promise<unknown>;
  /** In a dry run only its title is printed. */
  changesLive?: boolean;
}

export interface StepOptions {
  dryRun: boolean;
  say(line: string): void;
}

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
