import { releaseKey, shownLanguage, type RunnableRelease } from 'shared/plan';
import { clearFileCache } from './offline/caches.ts';
import { overriddenRelease, refuseOverride, withOverride } from './override/override.ts';
import { languageOfBrowser, subjectOfBrowser } from './page/cookies.ts';
import { requestFirstReads, isLoggedIn } from './page/first-reads.ts';
import { storeInstallPrompt } from './page/install-prompt.ts';
import { isSupportedBrowser } from './page/supported-browser.ts';
import { makeSplashPlain, offerReload } from './page/splash.ts';
import { applyTheme } from './page/theme.ts';
import { fileOf, filesFor, readRenderedPlan, type ReleaseFile } from './plan/page-plan.ts';
import { complete } from './plan/complete-release.ts';
import { stepsOfSession, stepToCount } from './reports/session-steps.ts';
import { chosenRelease, landingScreen, routedScreens, runningRemotes, fallbackFor } from './plan/session-releases.ts';

// This script is inlined in the page. It requests all files of the first route at once, so that a page takes two round
// trips.
const rendered = readRenderedPlan();
const language = languageOfBrowser();
if (isSupportedBrowser()) {
  allowScripts();
  storeInstallPrompt();
  start();
} else document.body.className = 'old'; // the page shows that the app cannot start in this browser

function start(): void {
  // Set before the first answer of the provider, because the app shows the provider's sentences in this language.
  document.documentElement.lang = language;
  applyTheme();
  const tried = overriddenRelease();
  if (tried?.isForVisitors && isLoggedIn()) refuseOverride(tried.remote, tried.release, 'session');
  const pagePlan = withOverride(rendered);
  const subject = subjectOfBrowser();
  const shell = chosenRelease(pagePlan, 'shell', pagePlan.plan.shell, subject);
  if (shell) startShell(shell, fallbackFor(pagePlan, pagePlan.plan.shell, shell));

  const screens = routedScreens(runningRemotes(pagePlan, subject));
  const { remote, path, reads, splash } = landingScreen(screens, location.pathname, isLoggedIn()) ?? {};
  if (splash === false) makeSplashPlain();
  requestFirstReads(pagePlan.plan.app, reads ?? []);
  if (!remote || remote.isKilled) return;
  const { chosen } = remote;
  const preloadScreen = () =>
    preload(
      filesFor(chosen, [...(chosen.screens.find((screen) => screen.path === path)?.files ?? []), ...textsOf(chosen)]),
    );
  // A module cannot use a file that was preloaded as a script. If this request fails, opening the screen repeats it.
  complete(chosen).then(chosen.stock === 'module' ? undefined : preloadScreen, () => undefined);
}

function startShell(shell: RunnableRelease, fallback?: RunnableRelease): void {
  const styles = shell.styles.map((file) => addStylesheet(fileOf(shell, file)));
  const scripts = [...shell.scripts, shell.entry].map((file) => addScript(fileOf(shell, file)));
  preload(textsOf(shell).map((file) => fileOf(shell, file)));
  // The app cannot start without its shell. If the chosen shell does not load, its fallback replaces it, once.
  const fallBack = () => {
    for (const script of scripts) script.onerror = null;
    for (const style of styles) style.remove(); // the fallback uses the same class names
    clearFileCache();
    if (overriddenRelease()?.remote === 'shell') {
      refuseOverride('shell', shell.release, 'missing');
      return start();
    }
    if (!fallback) return offerReload();
    const steps = stepsOfSession(rendered, subjectOfBrowser());
    const seen = (['opened', 'failed', 'fellBack'] as const).map((measure) => {
      const step = stepToCount(steps, releaseKey('shell', shell.release), measure);
      return { remote: 'shell', release: shell.release, measure, ...(step && { step }) };
    });
    navigator.sendBeacon('/pulse', JSON.stringify({ seen }));
    startShell(fallback);
  };
  for (const script of scripts) script.onerror = fallBack;
}

function textsOf({ texts }: RunnableRelease): string[] {
  return texts[shownLanguage(texts, language)]?.files ?? [];
}

function addScript({ url, integrity }: ReleaseFile): HTMLScriptElement {
  // `async: false` runs the scripts in their order: React's script must run before the scripts that use it.
  const script = Object.assign(document.createElement('script'), {
    src: url,
    integrity,
    crossOrigin: 'anonymous',
    async: false,
  });
  document.head.append(script);
  return script;
}

function addStylesheet({ url, integrity }: ReleaseFile): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    integrity,
    crossOrigin: 'anonymous',
    href: url,
  });
  document.head.append(link);
  return link;
}

function preload(files: ReleaseFile[]): void {
  for (const file of files) {
    const as = isStyle(file) ? 'style' : 'script';
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as,
        integrity: file.integrity,
        crossOrigin: 'anonymous',
        href: file.url,
      }),
    );
  }
}

function isStyle({ url }: ReleaseFile): boolean {
  return url.endsWith('.css');
}

/** Allows, with Trusted Types, only scripts of releases and the service worker. */
function allowScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
  trustedTypes?.createPolicy('default', {
    createScriptURL(address: string) {
      const url = new URL(address, location.origin);
      if (url.origin === location.origin && /^\/(r\/|sw\.js$)/.test(url.pathname)) return address;
      throw new TypeError(`Not a script of this app: ${address}`);
    },
  });
}
