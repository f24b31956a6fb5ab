import type { Identifier as Feature } from '@mdn/browser-compat-data/types';
import { parse, walk, type CssNode, type Declaration, type Rule } from 'css-tree';
import { browsersWithout, compatData, isNowhereIn } from './contract.ts';
import type { Newer } from './newer.ts';

const { properties, selectors, types, 'at-rules': atRules } = compatData.css as Record<string, Feature>;

type Report = (name: string, node: CssNode, feature: Feature | undefined) => boolean;

/**
 * Finds properties, values, selectors and at-rules that a supported browser lacks. Exempt are declarations with a
 * fallback next to them, everything in `@supports`, and features of a single engine, such as `::-webkit-scrollbar`.
 */
export function newerCss(css: string): Newer[] {
  const found: Newer[] = [];
  const report: Report = (name, { loc }, feature) => {
    const compat = feature?.__compat;
    const missing = compat && !isNowhereIn(compat) && !/^:*-/.test(name) ? browsersWithout(compat) : [];
    if (missing.length > 0) found.push({ name, start: loc?.start.offset ?? 0, missing });
    return missing.length > 0;
  };
  walk(parse(css, { positions: true }), function (node) {
    if (this.atrule?.name === 'supports') return;
    if (node.type === 'Declaration') return reportDeclaration(node, this.rule, report);
    const [name, feature] = featureOf(node);
    report(name, node, feature);
  });
  return found;
}

function featureOf(node: CssNode): [name: string, Feature | undefined] {
  if (node.type === 'Rule' && node.block.children.some(isNested)) return ['nesting', selectors?.nesting];
  if (node.type === 'Atrule') return [`@${node.name}`, atRules?.[node.name]];
  if (node.type === 'Feature') return [`@media (${node.name})`, atRules?.media?.[node.name]];
  if (node.type === 'FeatureRange') return ['@media (a < b)', atRules?.media?.range_syntax];
  if (node.type === 'PseudoClassSelector') return [`:${node.name}`, selectors?.[node.name]];
  if (node.type === 'PseudoElementSelector') return [`::${node.name}`, selectors?.[node.name]];
  return ['', undefined];
}

/** Returns whether a node is a rule inside a rule. The parser leaves a nested rule without `&` unparsed. */
function isNested({ type }: CssNode): boolean {
  return type === 'Rule' || type === 'Raw';
}

function reportDeclaration(declaration: Declaration, rule: Rule | null, report: Report): void {
  const { property, value } = declaration;
  const all = rule?.block.children.toArray() ?? [];
  const has = (name: string, list: CssNode[]) =>
    list.some((one) => one.type === 'Declaration' && one.property === name);
  if (has(property, all.slice(0, all.indexOf(declaration))) || has(`-webkit-${property}`, all)) return;
  const ofProperty = properties?.[property];
  if (report(property, declaration, ofProperty)) return;
  walk(value, (node) => {
    if (node.type === 'Identifier') report(`${property}: ${node.name}`, node, ofProperty?.[node.name]);
    if (node.type === 'Function') report(`${node.name}()`, node, functionNamed(node.name) ?? ofProperty?.[node.name]);
    if (node.type === 'Dimension') report(node.unit, node, unitNamed(node.unit));
  });
}

/** Finds a CSS function of any type: MDN lists `color-mix` in `types.color`. */
function functionNamed(name: string): Feature | undefined {
  const all = Object.values(types ?? {}) as Feature[]; // the group of types has no compatibility data itself
  return types?.[name] ?? all.find((type) => Object.hasOwn(type, name))?.[name];
}

function unitNamed(unit: string): Feature | undefined {
  const { length } = types ?? {};
  if (/^[sld]v/.test(unit)) return length?.viewport_percentage_units_dynamic;
  return unit.startsWith('cq') ? length?.container_query_length_units : length?.[unit];
}
