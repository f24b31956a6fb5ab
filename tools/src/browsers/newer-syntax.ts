import type { CompatStatement } from '@mdn/browser-compat-data/types';
import { parse, type BinaryExpression, type Literal, type Node, type Program } from 'acorn';
import { full } from 'acorn-walk';
import { browsersWithout, compatData } from './contract.ts';
import type { Newer } from './newer.ts';

const { classes, operators, regular_expressions: expressions, builtins } = compatData.javascript;

/** The parser refuses later editions. Every supported browser can parse most syntax of this edition. */
const edition = 2022;

/** Syntax up to that edition that some supported browsers may lack, according to MDN's tables. */
const features: [name: string, CompatStatement | undefined, isUsed: (node: Node) => boolean][] = [
  ['static block', classes?.static?.initialization_blocks?.__compat, ({ type }) => type === 'StaticBlock'],
  ['class field', classes?.public_class_fields?.__compat, ({ type }) => type === 'PropertyDefinition'],
  ['private name', classes?.private_class_methods?.__compat, ({ type }) => type === 'PrivateIdentifier'],
  ['#name in object', classes?.private_class_fields_in?.__compat, isPrivateIn],
  ['?.', operators?.optional_chaining?.__compat, ({ type }) => type === 'ChainExpression'],
  ['??', operators?.nullish_coalescing?.__compat, (node) => operatorOf(node) === '??'],
  ['??=', operators?.nullish_coalescing_assignment?.__compat, (node) => operatorOf(node) === '??='],
  ['||=', operators?.logical_or_assignment?.__compat, (node) => operatorOf(node) === '||='],
  ['&&=', operators?.logical_and_assignment?.__compat, (node) => operatorOf(node) === '&&='],
  ['lookbehind', expressions?.lookbehind_assertion?.__compat, (node) => /\(\?<[=!]/.test(patternOf(node))],
  ['flag d', builtins?.RegExp?.hasIndices?.__compat, (node) => flagsOf(node).includes('d')],
];

/** Parses a built script. Also returns the syntax that a supported browser cannot parse. */
export function parseScript(code: string): { program?: Program; newer: Newer[] } {
  try {
    const program = parse(code, { ecmaVersion: edition, sourceType: 'script' });
    const newer: Newer[] = [];
    full(program, (node) => {
      for (const [name, compat, isUsed] of lacking)
        if (isUsed(node)) newer.push({ name, start: node.start, missing: browsersWithout(compat!) });
    });
    return { program, newer };
  } catch (error) {
    const { message, pos = 0 } = error as { message: string; pos?: number }; // acorn adds the position to its errors
    return { newer: [{ name: message, start: pos, missing: [`newer than ECMAScript ${edition}`] }] };
  }
}

const lacking = features.filter(([name, compat]) => {
  if (!compat) throw new Error(`MDN's tables do not list ${name} where newer-syntax.ts expects it.`);
  return browsersWithout(compat).length > 0;
});

function isPrivateIn(node: Node): boolean {
  return operatorOf(node) === 'in' && (node as BinaryExpression).left.type === 'PrivateIdentifier';
}

function operatorOf(node: Node): string | undefined {
  return (node as { operator?: string }).operator;
}

function patternOf(node: Node): string {
  return (node as Literal).regex?.pattern ?? '';
}

function flagsOf(node: Node): string {
  return (node as Literal).regex?.flags ?? '';
}
