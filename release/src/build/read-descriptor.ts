import { parseRelease, parseRemote, requiredLanguages, type ReleaseDescriptor } from 'shared/plan';
import { isPolicyName } from '../checked-names.ts';
import { Refusal } from '../refusal.ts';
import { isCommit, isRepository } from '../source-commit.ts';

type Holds = (value: unknown) => boolean;
/** Each field's rule and the text of the rule. A question mark ends the name of an optional field. */
type Fields = Record<string, [holds: Holds, what: string]>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText =
  (most: number): Holds =>
  (value) =>
    typeof value === 'string' &&
    value.length > 0 &&
    value.length <= most &&
    !/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(value);
const isNote: Holds = (value) => value === '' || isText(200)(value);
const isOneOf =
  (...values: unknown[]): Holds =>
  (value) =>
    values.includes(value);
const isListOf =
  (holds: Holds, most = 5000): Holds =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(holds);
const isRecordOf =
  (holds: Holds, named: Holds = isText(200)): Holds =>
  (value) =>
    isRecord(value) &&
    Object.keys(value).length <= 5000 &&
    Object.entries(value).every(([name, one]) => named(name) && holds(one));
const isWhole: Holds = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isDigest: Holds = (value) => typeof value === 'string' && /^sha(256|384|512)-[\w+/]{40,100}={0,2}$/.test(value);
const isPath: Holds = (value) =>
  typeof value === 'string' && value.length <= 200 && /^\/$|^(\/(?!\.{1,2}(\/|$)):?[\w.~@+,=-]+)+(\/\*)?$/.test(value);
const isLanguage: Holds = (value) => typeof value === 'string' && /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(value);
const hasAll =
  (fields: Fields): Holds =>
  (value) =>
    isRecord(value) && problemsOf(value, fields).length === 0;

/**
 * Returns whether a release may contain the file: inside its folder, not hidden, and not a file that the release plane
 * writes, such as a compressed copy.
 */
export function isReleasedName(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 300 || /^(release|differences)\.json$|\.(br|gz|zst|dcz)$/.test(value))
    return false;
  return value.split('/').every((part) => /^[^.\p{C}\\:*?"<>|%#&][^\p{C}\\:*?"<>|%#]*$/u.test(part));
}

const isPackage: Holds = (value) => isReleasedName(value) && /^[\w.-]+\.tgz$/.test(String(value));
// A player could open HTML as a page of the app's origin. The shell's page.html is only a template.
const isServedFile: Holds = (value) => isReleasedName(value) && !/\.([xs]?html?|xml|xht)$/i.test(String(value));
const isFiles = isListOf(isReleasedName);
const isModule = hasAll({ expose: [isText(200), ''], files: [isFiles, ''] });
const inLanguages: Holds = (value) =>
  isRecordOf(isText(200), isLanguage)(value) &&
  isRecord(value) &&
  requiredLanguages.every((language) => Object.hasOwn(value, language));

const ofScreen: Fields = {
  path: [isPath, 'an address such as /offers or /offers/:id'],
  access: [isOneOf('anyone', 'visitor', 'player', 'active'), 'anyone, visitor, player or active'],
  title: [inLanguages, `a text in ${requiredLanguages.join(' and one in ')}, on one line each`],
  expose: [isText(200), 'the name of a module'],
  component: [isText(200), 'the name of a component'],
  files: [isFiles, 'a list of files'],
  'reads?': [isListOf(() => true, 100), 'a list of reads'],
  'place?': [isText(40), 'a place of the navigation'],
  'bottomNav?': [isOneOf(false), 'false, or absent'],
  'splash?': [isOneOf(false), 'false, or absent'],
  'linkedFrom?': [isListOf(isText(40), 20), 'a list of places'],
  'icon?': [isText(4000), 'the path of an icon'],
  'needs?': [isText(40), 'a word of the account'],
  'beside?': [isOneOf(true), 'true, or absent'],
  'mounts?': [isOneOf(true), 'true, or absent'],
};

const ofDescriptor: Fields = {
  schema: [isOneOf(1), '1'],
  remote: [(value) => parseRemote(value) !== undefined, 'a remote’s name, as in mfe-betting, or shell'],
  release: [(value) => parseRelease(value) !== undefined, 'a release’s name, as in 1.4.0-9f31ab2c'],
  global: [isText(200), 'the name of a container'],
  entry: [isReleasedName, 'a file of the release'],
  files: [
    isRecordOf(
      hasAll({ size: [isWhole, ''], compressed: [isWhole, ''], integrity: [isDigest, ''] }),
      (name) => isServedFile(name) || name === 'page.html',
    ),
    'files of the release and no HTML, each with size, compressed and integrity',
  ],
  screens: [isListOf(isRecord, 500), 'a list of screens'],
  texts: [isRecordOf(isModule, isLanguage), 'modules by language'],
  styles: [isFiles, 'a list of files'],
  'scripts?': [isFiles, 'a list of files'],
  needs: [isRecordOf(isNote), 'ranges by package'],
  offers: [isRecordOf(isNote), 'versions by package'],
  'usedNames?': [isRecordOf(isListOf(isText(200))), 'lists of names'],
  'offeredNames?': [isRecordOf(isListOf(isText(200))), 'lists of names'],
  'calls?': [
    isRecordOf(
      hasAll({
        fields: [isListOf(isText(200)), ''],
        'options?': [isListOf(isText(200)), ''],
        'onlyIf?': [isListOf(isText(200)), ''],
      }),
    ),
    'calls with their fields',
  ],
  'libraries?': [isRecordOf(isRecordOf(isNote)), 'ranges of React by package'],
  'origins?': [isListOf(isText(200), 50), 'a list of origins'],
  'ownRuntime?': [isOneOf(true), 'true, or absent'],
  'darkTheme?': [isOneOf(true), 'true, or absent'],
  'stock?': [isOneOf('script', 'module'), 'script or module'],
  'claims?': [isListOf(isText(200), 100), 'a list of names'],
  'trustedTypes?': [isListOf(isPolicyName, 20), 'names of Trusted Types policies'],
  'kit?': [
    isRecordOf(hasAll({ file: [isPackage, ''], size: [isWhole, ''], integrity: [isDigest, ''] })),
    'packages with a .tgz file, size and integrity',
  ],
  'fetchesReleases?': [isOneOf(true), 'true, or absent'],
  built: [
    hasAll({
      commit: [isNote, ''],
      author: [isNote, ''],
      time: [isNote, ''],
      'dirty?': [isOneOf(true, false), ''],
      'kit?': [isNote, ''],
      'lockfile?': [isDigest, ''],
      'source?': [hasAll({ repository: [isRepository, ''], commit: [isCommit, ''] }), ''],
    }),
    'commit, author and time, on one line each; a source with repository and commit',
  ],
};

/** Validates an untrusted descriptor field by field. Allows unknown fields. */
export function checkedDescriptor(given: unknown, where: string): ReleaseDescriptor {
  const problems = isRecord(given)
    ? [...problemsOf(given, ofDescriptor), ...problemsOfScreens(given.screens), ...problemsOfPage(given)]
    : ['it is not a JSON object'];
  if (problems.length === 0) return given as ReleaseDescriptor; // checked above
  throw new Refusal(
    `${where} is not a release this command understands: ${problems.slice(0, 5).join('; ')}. Build it again.`,
    'checkFailed',
    { details: { problems } },
  );
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemsOfScreens(screens: unknown): string[] {
  if (!Array.isArray(screens)) return [];
  return screens.flatMap((screen: unknown, at) => {
    if (!isRecord(screen)) return [];
    const name = isPath(screen.path) ? String(screen.path) : `screen ${at + 1}`;
    return problemsOf(screen, ofScreen).map((problem) => `${problem} (${name})`);
  });
}

function problemsOfPage({ remote, files }: Record<string, unknown>): string[] {
  const hasPage = isRecord(files) && Object.hasOwn(files, 'page.html');
  return hasPage && remote !== 'shell' ? ['files must have no page.html, which only a shell has'] : [];
}

function problemsOf(given: Record<string, unknown>, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([field, [holds, what]]) => {
    const name = field.replace('?', '');
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const isLeftOut = value === undefined && field.endsWith('?');
    return isLeftOut || holds(value) ? [] : [`${name} must be ${what}`];
  });
}
