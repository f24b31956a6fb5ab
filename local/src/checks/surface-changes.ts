import type { Surface } from './surface-text.ts';

export type Raise = 'minor' | 'major';

export interface SurfaceChange {
  asks: Raise;
  says: string;
}

/** What became of the public lists: a name more, or an optional part more, is a minor change; everything else is a major one. */
export function surfaceChanges(before: Surface, after: Surface): SurfaceChange[] {
  const lists = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return lists.flatMap((list) => {
    const [was, is] = [before[list] ?? {}, after[list] ?? {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .sort()
      .flatMap((name) => changeOf(list, name, was[name], is[name]));
  });
}

function changeOf(list: string, name: string, was: string | undefined, is: string | undefined): SurfaceChange[] {
  if (was === is) return [];
  // What only stands behind others comes and goes with them, and they say so.
  if (list === 'behind' && (was === undefined || is === undefined)) return [];
  if (was === undefined) return [{ asks: 'minor', says: `${list} has ${name} now` }];
  if (is === undefined) return [{ asks: 'major', says: `${list} has no ${name} any more` }];
  const where = list === 'behind' ? `${name}, of which others are made,` : `${name} of ${list}`;
  return isOptionalAddition(was, is)
    ? [{ asks: 'minor', says: `${where} takes or gives something optional more` }]
    : [{ asks: 'major', says: `${where} has another type` }];
}

/** Whether a declaration has got nothing but optional members, or one optional last parameter. */
export function isOptionalAddition(was: string, is: string): boolean {
  return hasOptionalMembersMore(was.split('\n'), is.split('\n')) || hasOptionalParameterMore(was, is);
}

function hasOptionalMembersMore(was: string[], is: string[]): boolean {
  let at = 0;
  for (let line = 0; line < is.length; line += 1) {
    if (is[line] === was[at]) at += 1;
    else if (isOptionalMember(is[line] ?? '')) line = endOfMember(is, line);
    else return false;
  }
  return at === was.length;
}

// One call more in a map of calls takes nothing from who does not make it: nobody builds such a map, it is looked up.
function isOptionalMember(line: string): boolean {
  return /^\s+(readonly )?('[^']+'|[\w$]+)\?[:(<]/.test(line) || /^\s+'\w+\.php':/.test(line);
}

// A member of several lines ends with the first one that stands as far to the left as it does and closes it.
function endOfMember(lines: string[], start: number): number {
  if (lines[start]?.endsWith(';')) return start;
  const indent = /^\s*/.exec(lines[start] ?? '')?.[0].length ?? 0;
  const end = lines.findIndex((line, at) => at > start && line.search(/\S/) <= indent && line.endsWith(';'));
  return end < 0 ? start : end;
}

function hasOptionalParameterMore(was: string, is: string): boolean {
  let from = 0;
  while (from < was.length && was[from] === is[from]) from += 1;
  let same = 0;
  while (same < was.length - from && was.at(-1 - same) === is.at(-1 - same)) same += 1;
  const isOnlyMore = from + same === was.length;
  const more = is.slice(from, is.length - same);
  // In the middle it would move those behind it.
  return isOnlyMore && was[from] === ')' && /^(, )?[\w$]+\?: \S/.test(more);
}

/** The raise between two versions; none for a patch. */
export function raiseBetween(from: string, to: string): Raise | undefined {
  const [was, is] = [from, to].map((version) => version.split('.').map(Number));
  if ((is?.[0] ?? 0) > (was?.[0] ?? 0)) return 'major';
  return is?.[0] === was?.[0] && (is?.[1] ?? 0) > (was?.[1] ?? 0) ? 'minor' : undefined;
}

export function raised(version: string, by: Raise): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return by === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
