import type { PagePlan, RunnableRelease } from 'shared/plan';
import type { Language } from 'shared/screens';
import { fileOf, filesFor, type ReleaseFile } from '../plan/page-plan.ts';
import { completeVisited, isComplete } from '../plan/whole-release.ts';
import { chosenRelease, routedScreens, runningRemotes, standInFor } from '../plan/session-releases.ts';

/** Who opens the pages that are made ready. */
export interface Session {
  subject: string;
  language: Language;
  isLoggedIn: boolean;
}

/** The folders of the releases that this browser may run by a plan: for the shell and each remote the chosen one, and what stands in for it. */
export function foldersOf(pagePlan: PagePlan, { subject }: Session): string[] {
  const shell = chosenShell(pagePlan, subject);
  const standIn = shell && standInFor(pagePlan, pagePlan.plan.shell, shell);
  const remotes = runningRemotes(pagePlan, subject).flatMap(({ chosen, lastKnownGood }) => [chosen, lastKnownGood]);
  const releases = [shell, standIn, ...remotes].filter((release) => release !== undefined);
  return [...new Set(releases.map((release) => fileOf(release, '').url))].filter(isOwn);
}

/**
 * Every file of the releases that a plan chooses for this browser, as far as its player may see the screens; of what the
 * page has left out, those of the remotes that the player has come to.
 */
export async function filesOf(pagePlan: PagePlan, { subject, language, isLoggedIn }: Session): Promise<ReleaseFile[]> {
  const shell = chosenShell(pagePlan, subject);
  const running = runningRemotes(pagePlan, subject).filter(({ remote, isKilled }) => remote !== 'shell' && !isKilled);
  await completeVisited(running.map(({ chosen }) => chosen));
  const remotes = running.filter(({ chosen }) => isComplete(chosen));
  const screens = routedScreens(remotes).filter(
    ({ access }) => access === 'anyone' || (access === 'visitor') !== isLoggedIn,
  );
  const files = [
    ...(shell ? filesFor(shell, [...shell.scripts, ...shell.styles, ...textsOf(shell, language)]) : []),
    ...remotes.flatMap(({ chosen }) =>
      chosen.whole ? [{ url: fileOf(chosen, 'release.json').url, integrity: chosen.whole }] : [],
    ),
    ...screens.flatMap(({ remote: { chosen }, files: own }) =>
      filesFor(chosen, [...own, ...textsOf(chosen, language)]),
    ),
  ];
  return [...new Map(files.map((file) => [file.url, file])).values()].filter(({ url }) => isOwn(url));
}

function chosenShell(pagePlan: PagePlan, subject: string): RunnableRelease | undefined {
  return chosenRelease(pagePlan, 'shell', pagePlan.plan.shell, subject);
}

function textsOf({ texts }: RunnableRelease, language: Language): string[] {
  return texts[language]?.files ?? [];
}

// A release that is tried from elsewhere is no part of the app.
function isOwn(url: string): boolean {
  return url.startsWith('/r/');
}
