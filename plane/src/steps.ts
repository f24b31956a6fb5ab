export interface Step {
  title: string;
  run(): Promise<unknown>;
  /** A dry run prints the title and does not run the step. */
  changesLive?: boolean;
}

export async function runSteps(
  steps: Step[],
  { dryRun, say }: { dryRun: boolean; say(line: string): void },
): Promise<void> {
  for (const { title, run, changesLive } of steps) {
    if (changesLive && dryRun) {
      say(`would: ${title}`);
      continue;
    }
    say(title);
    await run();
  }
}
