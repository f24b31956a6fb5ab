import { requiredLanguages, type ReleasedScreen } from 'shared/plan';
import type { Access } from 'shared/screens';
import { refuseBuild } from './foreign-build.ts';
import { messageOf } from '../error-message.ts';

const check = 'screens file';
const accesses: Access[] = ['anyone', 'visitor', 'player', 'active'];

/** A screen as the screens file of a foreign build lists it. */
export type ForeignScreen = Omit<ReleasedScreen, 'files' | 'reads'>;

/** Parses the screens file. Each screen has a path, access, a title per language, an exposed module and a component. */
export function readScreens(text: string, exposes: string[]): ForeignScreen[] {
  const listed = parse(text);
  if (!Array.isArray(listed) || listed.length === 0)
    return refuseBuild(
      check,
      'it has no list of screens.',
      'Write a JSON list with path, access, title and expose of each screen.',
    );
  return listed.map((screen: Partial<ForeignScreen>) => readScreen(screen, exposes));
}

function readScreen(
  {
    path,
    access,
    title,
    expose,
    component = 'default',
    place,
    bottomNav,
    splash,
    linkedFrom,
    icon,
    needs,
    beside,
  }: Partial<ForeignScreen>,
  exposes: string[],
): ForeignScreen {
  if (typeof path !== 'string' || !path.startsWith('/'))
    return refuseBuild(
      check,
      `a screen has no path (${JSON.stringify(path)}).`,
      'Add one that begins with a slash, as in "/offers".',
    );
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
