import { requiredLanguages, type ReleasedScreen } from 'shared/plan';
import type { Access } from 'shared/screens';
import { isPolicyName } from '../checked-names.ts';
import { refuseBuild } from './foreign-build.ts';
import { messageOf } from '../error-message.ts';
import { refuseUnroutable } from './screen-path.ts';

const check = 'screens file';
const accesses: Access[] = ['anyone', 'visitor', 'player', 'active'];

/** A screen of a foreign build. */
export type ForeignScreen = Omit<ReleasedScreen, 'files' | 'reads'>;

/** A screen as the screens file lists it. `module` names the file of an ES module that exports `mount`. */
type ListedScreen = Partial<ForeignScreen> & { module?: string };

/** The screens file: a list of screens, or an object with the list and what concerns the whole build. */
export interface ScreensFile {
  screens: ListedScreen[];
  trustedTypes?: string[];
  darkTheme?: true;
}

export function parseScreens(text: string): ScreensFile {
  const parsed = parse(text);
  const { screens, trustedTypes, darkTheme } = (Array.isArray(parsed) ? { screens: parsed } : parsed) as ScreensFile; // checked below
  if (!Array.isArray(screens) || screens.length === 0)
    return refuseBuild(
      check,
      'it has no list of screens.',
      'Write a JSON list with path, access, title and expose of each screen.',
    );
  if (trustedTypes && !(Array.isArray(trustedTypes) && trustedTypes.every(isPolicyName)))
    return refuseBuild(
      check,
      `its trustedTypes are ${JSON.stringify(trustedTypes)}.`,
      'Write a list of names of policies, as in ["vue"].',
    );
  return { screens, ...(trustedTypes?.length && { trustedTypes }), ...(darkTheme === true && { darkTheme }) };
}

/** Returns the file of the ES module that exports the screens. Undefined for a federated build. */
export function moduleOf({ screens }: ScreensFile): string | undefined {
  const [first, other] = new Set(screens.map(({ module }) => module));
  if (other !== undefined || (first === undefined && screens.some(({ module }) => module)))
    return refuseBuild(
      check,
      `its screens name the modules ${[first, other].join(' and ')}.`,
      'Name one module in every screen, and export a function for each: "component": "mountRules".',
    );
  return first;
}

/** Checks the screens. Each has a path, access, a title per language, a module and an export of it. */
export function readScreens({ screens }: ScreensFile, exposes: string[]): ForeignScreen[] {
  return screens.map((screen) => readScreen(screen, exposes));
}

function readScreen(
  {
    path,
    access,
    title,
    module,
    expose = module,
    mounts = module === undefined ? undefined : true,
    component = mounts ? 'mount' : 'default',
    place,
    bottomNav,
    splash,
    linkedFrom,
    icon,
    needs,
    beside,
  }: ListedScreen,
  exposes: string[],
): ForeignScreen {
  if (typeof path !== 'string' || !path.startsWith('/'))
    return refuseBuild(
      check,
      `a screen has no path (${JSON.stringify(path)}).`,
      'Add one that begins with a slash, as in "/offers".',
    );
  refuseUnroutable(path);
  for (const language of requiredLanguages) {
    if (!title?.[language])
      refuseBuild(
        check,
        `${path} has no title in ${language}.`,
        'Write "title": { "en": "Offers", "hi": "ऑफ़र" }: the header shows it.',
      );
  }
  if (!access || !accesses.includes(access))
    return refuseBuild(check, `${path} has no valid access.`, `Set "access" to one of ${accesses.join(', ')}.`);
  if (!expose || !exposes.includes(expose))
    return refuseBuild(
      check,
      `${path} uses ${expose ?? 'no module'}, but the build exposes ${exposes.join(', ')}.`,
      'Set "expose" to one of these.',
    );
  return {
    path,
    access,
    title: title!,
    expose,
    component,
    ...(mounts && { mounts: true as const }),
    ...(place && { place }),
    ...(bottomNav === false && { bottomNav }),
    ...(splash === false && { splash }),
    ...(linkedFrom && { linkedFrom }),
    ...(icon && { icon }),
    ...(needs && { needs }),
    ...(beside && { beside }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    return refuseBuild(check, `it is not JSON: ${messageOf(cause)}.`, 'Fix it and publish again.');
  }
}
