import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { generate, parse, type AttributeSelector, type CssNode, type List, type Rule } from 'css-tree';
import { sourceName } from './source-name.ts';

/** A selector that matches elements of the whole page, and its place. The first line is 1, the first column 0. */
export interface GlobalSelector {
  selector: string;
  line: number;
  column: number;
}

/** What to do about a global selector. */
export const inOwnClass =
  'Begin each with a class of yours, as in `.offers button`. Give a variable of :root to that class. If a package has these styles, put them below a class with PostCSS.';

// Names that elements of the shell or of every remote have.
const ofTheShell = /^(?:#(?:root|content|splash)|data-(?:theme|surface|bottom-nav))$/;
const selectorLists = /^(?:is|where|matches|-webkit-any|-moz-any|global|local)$/;

/**
 * Returns the selectors of a stylesheet without a class, an id, a custom attribute or a custom element. Such a selector
 * also matches elements of the shell and of other remotes.
 */
export function globalSelectors(css: string): GlobalSelector[] {
  const sheet = parse(css, { positions: true, parseValue: false, parseAtrulePrelude: false });
  return sheet.type === 'StyleSheet' ? globalIn(sheet.children, false) : [];
}

/** Returns each selector with its place in the sources, or in the built file if there is no source map. */
export function namedSelectors(remote: string, file: string, found: GlobalSelector[], map?: string): string[] {
  const trace = map === undefined ? undefined : new TraceMap(map);
  return found.map(({ selector, line, column }) => {
    const origin = trace && originalPositionFor(trace, { line, column });
    const written = trace?.sources[trace.resolvedSources.indexOf(origin?.source ?? '')];
    const place = written && origin?.line ? `${sourceName(remote, written)}:${origin.line}` : `${file}:${line}`;
    return `${selector} (${place})`;
  });
}

function globalIn(nodes: List<CssNode>, isInOwn: boolean): GlobalSelector[] {
  return nodes.toArray().flatMap((node) => {
    if (node.type === 'Rule') return globalInRule(node, isInOwn);
    if (node.type !== 'Atrule' || !node.block || node.name.endsWith('keyframes')) return [];
    const isScope = node.name === 'scope' && /[.#]/.test(node.prelude ? generate(node.prelude) : '');
    return globalIn(node.block.children, isInOwn || isScope);
  });
}

function globalInRule({ prelude, block }: Rule, isInOwn: boolean): GlobalSelector[] {
  const selectors = prelude.type === 'SelectorList' ? prelude.children.toArray() : [prelude];
  const found = selectors.filter((selector) => !isInOwn && !isOwn(selector));
  return [
    ...found.map((selector) => ({
      selector: generate(selector),
      line: selector.loc?.start.line ?? 1,
      column: (selector.loc?.start.column ?? 1) - 1,
    })),
    // Reports a nested rule only if its parent is not reported.
    ...globalIn(block.children, true),
  ];
}

function isOwn(selector: CssNode): boolean {
  if (selector.type === 'Raw') return /[.#]/.test(selector.value);
  if (selector.type !== 'Selector') return true; // a percentage of an animation
  return selector.children.some((part) => {
    if (part.type === 'ClassSelector') return true;
    if (part.type === 'IdSelector') return !ofTheShell.test(`#${part.name}`);
    if (part.type === 'TypeSelector') return part.name.includes('-');
    if (part.type === 'AttributeSelector') return isOwnAttribute(part);
    if (part.type !== 'PseudoClassSelector') return false;
    if (part.name === 'host') return true; // matches nothing outside of a shadow tree
    if (!selectorLists.test(part.name) || !part.children) return false;
    return part.children.toArray().flatMap(selectorsOf).every(isOwn);
  });
}

function selectorsOf(node: CssNode): CssNode[] {
  return node.type === 'SelectorList' ? node.children.toArray() : [node];
}

function isOwnAttribute({ name: { name }, value }: AttributeSelector): boolean {
  if (name === 'class' || name === 'id') return value !== null;
  return /^(?!aria-).*[-_]/.test(name) && !ofTheShell.test(name);
}
