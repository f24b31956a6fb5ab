export interface Step {
  title: string;
  run(): Promise<unknown>;
  /** A dry run only prints the title. */
  changesLive?: boolean;
}

interface StepOptions {
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
