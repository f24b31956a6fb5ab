import { chosenRelease, landingScreen, routedScreens, runningRemotes } from './live/running.ts';
import { fileOf, filesFor, type ReleaseFile } from './live/file-url.ts';
import { languageOfBrowser, subjectOfBrowser } from './live/cookies.ts';
import { readLivePlan } from './live/live-plan.ts';

// Inlined in the page: everything the first route needs is asked for at once, so the page is two round trips deep.
const live = readLivePlan();
const subject = subjectOfBrowser();
const language = languageOfBrowser();
const shell = chosenRelease(live, 'shell', live.plan.shell, subject);
const screen = landingScreen(
  routedScreens(runningRemotes(live, subject)),
  location.pathname,
  localStorage.getItem('phone_number') !== null,
);

allowScriptsFrom(location.origin);
if (shell) {
  for (const file of shell.styles) addStylesheet(fileOf(shell, file));
  addScript(fileOf(shell, shell.entry));
  preload(shell.texts[language]?.files.map((file) => fileOf(shell, file)) ?? []);
}
if (screen) {
  const { chosen } = screen.remote;
  preload(filesFor(chosen, [...screen.files, ...(chosen.texts[language]?.files ?? [])]));
}

function addScript({ url, integrity }: ReleaseFile): void {
  document.head.append(Object.assign(document.createElement('script'), { src: url, integrity, crossOrigin: 'anonymous' }));
}

function addStylesheet({ url, integrity }: ReleaseFile): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', integrity, crossOrigin: 'anonymous', href: url }));
}

function preload(files: ReleaseFile[]): void {
  for (const file of files) {
    const as = isStyle(file) ? 'style' : 'script';
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as, integrity: file.integrity, crossOrigin: 'anonymous', href: file.url }),
    );
  }
}

function isStyle({ url }: ReleaseFile): boolean {
  return url.endsWith('.css');
}

/** Trusted Types: the only script addresses that anything on the page may use are files of releases. */
function allowScriptsFrom(origin: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
  trustedTypes?.createPolicy('default', {
    createScriptURL(address: string) {
      const url = new URL(address, origin);
      if (url.origin === origin && url.pathname.startsWith('/r/')) return address;
      throw new TypeError(`Not a script of this app: ${address}`);
    },
  });
}
