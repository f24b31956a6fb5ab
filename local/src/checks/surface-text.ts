/** Declarations by list and name. `behind` has the unexported ones that an exported one mentions. */
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

/** Parses the output of `surfaceText`. */
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
