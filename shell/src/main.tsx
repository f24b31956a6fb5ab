import 'shared/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { configureProvider } from 'shared/provider';
import { startSession } from 'shared/store';
import { App } from './app.tsx';
import { languageOfBrowser, subjectOfBrowser } from './live/cookies.ts';
import { readLivePlan } from './live/live-plan.ts';
import { landingScreen, routedScreens, runningRemotes } from './live/running.ts';
import { firstScreenReady } from './remotes/first-screen.ts';
import { loadShellTexts } from './texts/shell-texts.tsx';
import { hideSplash, offerReload } from './frame/splash.ts';
import { stylesArrived } from './frame/styles-arrived.ts';

async function start(): Promise<void> {
  const live = readLivePlan();
  const language = languageOfBrowser();
  const screens = routedScreens(runningRemotes(live, subjectOfBrowser()));
  configureProvider({ base: live.plan.app.providerBase, scripts: live.plan.app.scripts ?? {} });
  const isLoggedIn = startSession();

  const first = landingScreen(screens, location.pathname, isLoggedIn);
  const [texts] = await Promise.all([
    loadShellTexts(language),
    firstScreenReady(first, language),
    stylesArrived(),
  ]);
  createRoot(document.getElementById('root')!).render(
    <App screens={screens} config={live.plan.app} firstLanguage={language} firstTexts={texts} />,
  );
  hideSplash();
}

start().catch((error: unknown) => {
  offerReload();
  globalThis.reportError?.(error); // browsers of four years ago have none
});
