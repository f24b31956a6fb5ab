import { lexer, parse, walk, type CssNode, type Declaration } from 'css-tree';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tokens = 'shared/src/ui/tokens.css';
// Matches the packages whose screens load the tokens. Development overlays and foreign builds have styles of their own.
const ours = /^(?:shared|shell|mfe-[\w-]+)\/src\/|^operators\//;
const palette = /^--(?:purple|gold)-\d+$|^--white$/;
const size = /^--text-(?:12|14|16|20|28|44)$/;
const functions = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)$/i;
// Matches properties whose values contain names that are not colours. Also matches masks, where only the alpha of a
// colour counts.
const noColour = /^(?:-webkit-)?(?:animation|font|grid|mask|transition|content|counter|will-change|view-transition)/;

/** Returns the styles of a stylesheet that are not from the tokens: raw colours, palette variables, and font sizes. */
export function foreignStyles(css: string): string[] {
  const found: string[] = [];
  walk(parse(css, { positions: true, parseCustomProperty: true }), function (node) {
    if (node.type !== 'Declaration') return;
    const forced = /forced-colors/.test(this.atrule?.prelude ? textOf(css, this.atrule.prelude) : '');
    const wrong = [...wrongColours(node, forced), ...wrongSizes(css, node)];
    found.push(...wrong.map((what) => `${node.loc?.start.line ?? 0}: ${what}`));
  });
  return found;
}

function wrongColours({ property, value }: Declaration, forced: boolean): string[] {
  const wrong: string[] = [];
  walk(value, (node) => {
    if (node.type === 'Identifier' && palette.test(node.name)) wrong.push(`${node.name} is of the palette; use a role`);
    if (noColour.test(property)) return;
    if (node.type === 'Hash') wrong.push(`#${node.value} is a raw colour`);
    if (node.type === 'Function' && functions.test(node.name)) wrong.push(`${node.name}() is a raw colour`);
    if (node.type !== 'Identifier') return;
    if (isA('named-color', node) || (isA('system-color', node) && !forced)) wrong.push(`${node.name} is a raw colour`);
  });
  return wrong;
}

function wrongSizes(css: string, { property, value }: Declaration): string[] {
  if (property !== 'font-size' && property !== 'font') return [];
  const text = textOf(css, value);
  if (text === 'inherit' || text === '1em') return [];
  let sizes = 0;
  let lengths = 0;
  walk(value, (node) => {
    if (node.type === 'Identifier' && size.test(node.name)) sizes += 1;
    if (node.type === 'Percentage' || (node.type === 'Dimension' && node.unit !== 'vw')) lengths += 1;
  });
  return sizes > 0 && lengths === 0 ? [] : [`${property}: ${text} is not one of the text sizes`];
}

const paletteInCode = /--(?:purple|gold)-\d+|--white\b/g;
const rawInCode = /(?<=['"`])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?=['"`])|\b(?:rgb|hsl)a?\(/gi;
const styleInCode =
  /\b(?:color|background|backgroundColor|borderColor|fill|stroke)\s*[:=]\s*\{?\s*['"`]([a-z]+)['"`]/gi;

/** Returns the colours of a component that are not from the tokens: in inline styles and in attributes of SVG. */
export function foreignColours(source: string): string[] {
  return source.split('\n').flatMap((line, at) => {
    const named = [...line.matchAll(styleInCode)]
      .map(([, name = '']) => name)
      .filter((name) => isA('named-color', name));
    const found = [...(line.match(paletteInCode) ?? []), ...(line.match(rawInCode) ?? []), ...named];
    return found.map((what) => `${at + 1}: ${what} is not a role`);
  });
}

export function tokenProblems(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => ours.test(file) && file !== tokens && !file.endsWith('.test.tsx'));
  return files.flatMap((file) => {
    const read = file.endsWith('.css') ? foreignStyles : file.endsWith('.tsx') ? foreignColours : undefined;
    return read?.(readFileSync(join(root, file), 'utf8')).map((what) => `${file}:${what}`) ?? [];
  });
}

function isA(type: string, node: CssNode | string): boolean {
  return lexer.matchType(type, node).matched !== null;
}

function textOf(css: string, { loc }: CssNode): string {
  return loc ? css.slice(loc.start.offset, loc.end.offset).trim() : '';
}
