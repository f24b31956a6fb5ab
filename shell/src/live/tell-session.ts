import type { Measure, RunnableRelease } from 'shared/plan';
import { subjectOfBrowser } from './cookies.ts';
import { readLivePlan } from './live-plan.ts';
import { tell, tellOnLeaving, type ReleaseName } from './pulse.ts';
import { chosenRelease, runningRemotes } from './running.ts';

let shell: RunnableRelease | undefined;

/** Tells once which releases this session runs. */
export function tellSession(): void {
  const live = readLivePlan();
  const subject = subjectOfBrowser();
  shell = chosenRelease(live, 'shell', live.plan.shell, subject);
  if (!shell) return;
  for (const { chosen, isKilled } of runningRemotes(live, subject)) if (!isKilled) tell(chosen, 'session');
  tell(shell, 'opened');
  tellOnLeaving();
}

/** Tells what happened to a remote's release. A shell can spoil any remote, so it is told of the shell's release too. */
export function tellOfBoth(release: ReleaseName, measure: Measure): void {
  tell(release, measure);
  if (measure !== 'opened') tellOfShell(measure);
}

export function tellOfShell(measure: Measure): void {
  if (shell) tell(shell, measure);
}
