import 'shared/ui/tokens.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { serviceOriginOf, tokenOriginsOf } from 'shared/plan';
import { configureProvider } from 'shared/provider';
import { startSession } from 'shared/store';
import { App } from './app.tsx';
import { firstScreenReady } from './first-render.ts';
import { stylesArrived } from './first-render.ts';
import { clearFileCache } from './offline/caches.ts';
import { languageOfBrowser, subjectOfBrowser } from './page/cookies.ts';
import { isOverrideLink, endOverrideOfShell } from './override/override.ts';
import { afterFirstScreen } from './page/idle.ts';
import { hideSplash, offerReload } from './page/splash.ts';
import { followTheme } from './page/theme.ts';
import { newestPlan } from './plan/follow-plan.ts';
import { readPagePlan } from './plan/page-plan.ts';
import { landingScreen, routedScreens, runningRemotes } from './plan/session-releases.ts';
import { noteTaps, sender } from './reports/sender.ts';
import { recordForDevtools } from './remotes/devtools-record.ts';
import { wordsOfPage } from './texts/page-words.ts';
import { loadShellTexts } from './texts/shell-texts.tsx';

async function start(): Promise<void> {
  if (isOverrideLink(location.search)) {
    const { openOverrideLink } = await import(
      /* webpackChunkName: "override-link" */ './override/open-override-link.tsx'
    );
    if (await openOverrideLink(show)) return; // the page asks first
  }
  const pagePlan = readPagePlan();
  const language = languageOfBrowser();
  const remotes = runningRemotes(pagePlan, subjectOfBrowser());
  const screens = routedScreens(remotes);
  recordForDevtools(remotes);
  followTheme();
  noteTaps();
  configureProvider({
    base: pagePlan.plan.app.providerBase,
    scripts: pagePlan.plan.app.scripts ?? {},
    inWords: wordsOfPage,
    sender,
    mayGetToken: (origin) => tokenOriginsOf(newestPlan() ?? pagePlan.plan).includes(origin),
    originOf: (service) => serviceOriginOf(newestPlan() ?? pagePlan.plan, service),
  });
  const isLoggedIn = startSession();

  const first = landingScreen(screens, location.pathname, isLoggedIn);
  const [texts] = await Promise.all([loadShellTexts(language), firstScreenReady(first, language), stylesArrived()]);
  show(<App screens={screens} config={pagePlan.plan.app} firstLanguage={language} firstTexts={texts} />);
  afterFirstScreen(() => {
    import(/* webpackChunkName: "offline" */ './offline/follow-worker.ts').then(
      ({ followWorker }) => followWorker(),
      () => undefined,
    );
    import(/* webpackChunkName: "page-quality" */ './reports/page-quality.ts').then(
      ({ reportPageQuality }) => reportPageQuality(),
      () => undefined,
    );
    import(/* webpackChunkName: "page-quality" */ './reports/votes.ts').then(
      ({ sendVotes }) => sendVotes(),
      () => undefined,
    );
  });
}

function show(page: ReactNode): void {
  // A transition renders in pieces of a few milliseconds, so that a slow phone handles taps between the pieces.
  startTransition(() => createRoot(document.getElementById('root')!).render(page));
  hideSplash();
}

start().catch((error: unknown) => {
  endOverrideOfShell();
  clearFileCache();
  offerReload();
  globalThis.reportError?.(error); // missing in older supported browsers
});
