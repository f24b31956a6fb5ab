import { shownLanguage, type PagePlan, type RunnableRelease } from 'shared/plan';
import type { Language } from 'shared/screens';
import { fileOf, filesFor, type ReleaseFile } from '../plan/page-plan.ts';
import { completeVisited, isComplete } from '../plan/complete-release.ts';
import { chosenRelease, routedScreens, runningRemotes, fallbackFor } from '../plan/session-releases.ts';

export interface Session {
  subject: string;
  language: Language;
  isLoggedIn: boolean;
}

/**
 * Returns the folders of all releases that this browser may run: the chosen release and the fallback, of the shell and
 * of each remote.
 */
export function foldersOf(pagePlan: PagePlan, { subject }: Session): string[] {
  const shell = chosenShell(pagePlan, subject);
  const fallback = shell && fallbackFor(pagePlan, pagePlan.plan.shell, shell);
  const remotes = runningRemotes(pagePlan, subject).flatMap(({ chosen, lastKnownGood }) => [chosen, lastKnownGood]);
  const releases = [shell, fallback, ...remotes].filter((release) => release !== undefined);
  return [...new Set(releases.map((release) => fileOf(release, '').url))].filter(isOwn);
}

/**
 * Returns every file of the releases that a plan chooses for this browser, limited to screens that its player may see.
 * Of releases that the page omits, returns only the files of visited remotes.
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
  return texts[shownLanguage(texts, language)]?.files ?? [];
}

// Excludes files of another origin: the worker serves only this app's own.
function isOwn(url: string): boolean {
  return url.startsWith('/r/');
}
