/**
 * Declarations by list and name. The list `behind` has unexported declarations that an exported declaration mentions.
 */
export type Surface = Record<string, Record<string, string>>;

interface SurfaceText {
  /** The version of `shared` that the text describes. */
  version: string;
  surface: Surface;
}

export function surfaceText({ version, surface }: SurfaceText): string {
  const lists = Object.entries(surface).map(([list, entries]) =>
    [
      `# ${list}`,
      ...Object.keys(entries)
        .sort()
        .map((name) => entries[name]),
    ].join('\n\n'),
  );
  return `${[`shared ${version}`, ...lists].join('\n\n')}\n`;
}

/** Parses a text that `surfaceText` has written. */
export function readSurfaceText(text: string): SurfaceText {
  const [first = '', ...blocks] = text.trimEnd().split('\n\n');
  const surface: Surface = {};
  let entries: Record<string, string> = {};
  for (const block of blocks) {
    if (block.startsWith('# ')) surface[block.slice(2)] = entries = {};
    else entries[/^\w+ ([\w$]+)/.exec(block)?.[1] ?? block] = block;
  }
  return { version: first.replace('shared ', ''), surface };
}

type Raise = 'minor' | 'major';

export interface SurfaceChange {
  needs: Raise;
  text: string;
}

/**
 * Compares the public exports. A new name or a new optional part needs a minor version. Any other change needs a major
 * version.
 */
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
  // An unexported declaration appears and disappears together with an exported one, whose change already counts.
  if (list === 'behind' && (was === undefined || is === undefined)) return [];
  if (was === undefined) return [{ needs: 'minor', text: `${list} exports ${name} now` }];
  if (is === undefined) return [{ needs: 'major', text: `${list} no longer exports ${name}` }];
  const where = list === 'behind' ? `${name} (used by exported types)` : `${name} of ${list}`;
  if (withoutLanguages(was) === withoutLanguages(is)) return [{ needs: 'minor', text: `${where} has other languages` }];
  return isOptionalAddition(was, is)
    ? [{ needs: 'minor', text: `${where} has a new optional part` }]
    : [{ needs: 'major', text: `${where} has another type` }];
}

/**
 * Replaces the languages in a declaration. An additional language needs only a minor version, because the shell renders
 * a release only in the languages of its texts.
 */
function withoutLanguages(text: string): string {
  return text
    .replace(/'en'(?: \| '[a-z]{2,3}(?:-[A-Za-z]{2,4})?')+/g, 'Language')
    .replaceAll('title: Record<Language, string>', 'title: InLanguages<string>');
}

/** Returns whether a declaration has gained only optional members, or only one optional last parameter. */
function isOptionalAddition(was: string, is: string): boolean {
  return hasNewOptionalMembers(was.split('\n'), is.split('\n')) || hasNewOptionalParameter(was, is);
}

function hasNewOptionalMembers(was: string[], is: string[]): boolean {
  let at = 0;
  for (let line = 0; line < is.length; line += 1) {
    if (is[line] === was[at]) at += 1;
    else if (isOptionalMember(is[line] ?? '')) line = endOfMember(is, line);
    else return false;
  }
  return at === was.length;
}

// A new entry in the map of calls is optional too, because code reads this map and never builds one.
function isOptionalMember(line: string): boolean {
  return /^\s+(readonly )?('[^']+'|[\w$]+)\?[:(<]/.test(line) || /^\s+'\w+\.php':/.test(line);
}

// A member of several lines ends at the next line with the same indentation and a semicolon.
function endOfMember(lines: string[], start: number): number {
  if (lines[start]?.endsWith(';')) return start;
  const indent = /^\s*/.exec(lines[start] ?? '')?.[0].length ?? 0;
  const end = lines.findIndex((line, at) => at > start && line.search(/\S/) <= indent && line.endsWith(';'));
  return end < 0 ? start : end;
}

function hasNewOptionalParameter(was: string, is: string): boolean {
  let from = 0;
  while (from < was.length && was[from] === is[from]) from += 1;
  let same = 0;
  while (same < was.length - from && was.at(-1 - same) === is.at(-1 - same)) same += 1;
  const isOnlyMore = from + same === was.length;
  const more = is.slice(from, is.length - same);
  // The new parameter must be the last one. In the middle it would shift the parameters after it.
  return isOnlyMore && was[from] === ')' && /^(, )?[\w$]+\?: \S/.test(more);
}

/** Returns how far the version was raised. Undefined for a patch. */
export function raiseBetween(from: string, to: string): Raise | undefined {
  const [was, is] = [from, to].map((version) => version.split('.').map(Number));
  if ((is?.[0] ?? 0) > (was?.[0] ?? 0)) return 'major';
  return is?.[0] === was?.[0] && (is?.[1] ?? 0) > (was?.[1] ?? 0) ? 'minor' : undefined;
}

export function raised(version: string, by: Raise): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return by === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
