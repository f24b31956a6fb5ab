import type { Measure, RunnableRelease } from 'shared/plan';
import { subjectOfBrowser } from '../page/cookies.ts';
import { readPagePlan } from '../plan/page-plan.ts';
import { chosenRelease, runningRemotes } from '../plan/session-releases.ts';
import { report, reportOnLeaving, type ReleaseName } from './report.ts';
import { reportUncaught } from './report-errors.ts';

let shell: RunnableRelease | undefined;

/** Reports once which releases this session runs. */
export function reportSession(): void {
  const pagePlan = readPagePlan();
  const subject = subjectOfBrowser();
  shell = chosenRelease(pagePlan, 'shell', pagePlan.plan.shell, subject);
  if (!shell) return;
  for (const { chosen, isKilled } of runningRemotes(pagePlan, subject)) if (!isKilled) report(chosen, 'session');
  report(shell, 'opened');
  reportOnLeaving();
  if (pagePlan.plan.settings)
    import(/* webpackChunkName: "flag-counts" */ './flag-counts.ts').then(
      ({ countFlags }) => countFlags(pagePlan.plan, subject),
      () => undefined,
    );
  reportUncaught();
  document.addEventListener('securitypolicyviolation', reportBlocked);
}

// Reports violations of the policy in the page's meta tag. For the policy in the header, the browser reports violations
// itself.
function reportBlocked({ effectiveDirective, sourceFile }: SecurityPolicyViolationEvent): void {
  if (!/^(script|style|img|connect)-src/.test(effectiveDirective)) return;
  const [, remote, release] = /\/r\/([\w-]+)\/([\w.-]+)\//.exec(sourceFile) ?? [];
  if (remote && release) report({ remote, release }, 'brokeContentPolicy');
  else reportForShell('brokeContentPolicy');
}

/** Reports a measure for a remote's release and for the shell's release, because a shell can break any remote. */
export function reportForRemoteAndShell(release: ReleaseName, measure: Measure): void {
  report(release, measure);
  if (measure !== 'opened') reportForShell(measure);
}

export function reportForShell(measure: Measure): void {
  if (shell) report(shell, measure);
}
