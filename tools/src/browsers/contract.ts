import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserName, CompatData, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import browserslist from 'browserslist';
import { browsers } from 'release/build/browsers.ts';

const require = createRequire(import.meta.url);

/** MDN's tables. They list the first version of each browser that has a feature. */
export const compatData = JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8')) as CompatData;

/** The browsers of each engine, under MDN's names. */
const engines: Record<string, BrowserName[]> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  samsung: ['samsunginternet_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  firefox: ['firefox', 'firefox_android'],
};

const oldest = browserslist(browsers).flatMap((browser) => {
  const [name = '', version = ''] = browser.split(' ');
  return (engines[name] ?? []).map((engine) => [engine, Number.parseFloat(version)] as const);
});

/** Returns the supported browsers that lack a feature, each with its first version that has it: `chrome 92`. */
export function browsersWithout({ support }: CompatStatement): string[] {
  return oldest.flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    if (statements.length === 0 || statements.some((one) => isIn(one, version))) return [];
    return [`${browser} ${statements[0]?.version_added || '(never)'}`];
  });
}

/** Returns true if at least one supported browser lacks the feature in every version, even in its newest. */
export function isNowhereIn({ support }: CompatStatement): boolean {
  return oldest.some(([browser]) => [support[browser] ?? []].flat().every(({ version_added }) => !version_added));
}

function isIn(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added, version_removed, flags, prefix, alternative_name } = statement;
  if (flags || prefix || alternative_name) return false;
  return numberOf(version_added) <= version && numberOf(version_removed) > version;
}

/** MDN writes `≤79` for version 79 or earlier, and `preview` for a browser's next version. */
function numberOf(version: string | false | null | undefined): number {
  const number = Number.parseFloat(String(version).replace('≤', ''));
  return Number.isNaN(number) ? Infinity : number;
}
