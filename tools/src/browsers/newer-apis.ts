import type { CompatStatement, Identifier as Feature } from '@mdn/browser-compat-data/types';
import type { CallExpression, MemberExpression, Node, Program, UnaryExpression } from 'acorn';
import { ancestor, simple } from 'acorn-walk';
import { browsersWithout, compatData, isNowhereIn } from './contract.ts';
import type { Newer } from './newer.ts';

const { api, javascript } = compatData;
const builtins: Feature = javascript.builtins!;

/** Global objects, by their interface in MDN's tables. */
const interfaces: Record<string, string> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  crypto: 'Crypto',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  screen: 'Screen',
};
const isWindow = (name: string) => interfaces[name] === 'Window';

/**
 * Finds uses of APIs that a supported browser lacks: globals (`structuredClone`), members of known objects
 * (`Object.hasOwn`, `navigator.share`), and method calls whose name belongs only to newer APIs (`.at()`). `typeof X`
 * and optional calls do not count as uses.
 */
export function newerApis(program: Program): Newer[] {
  const found: Newer[] = [];
  const own = namesDeclaredIn(program);
  const report = (name: string, { start }: Node, compat: CompatStatement | undefined) => {
    const missing = compat ? browsersWithout(compat) : [];
    if (missing.length > 0) found.push({ name, start, missing });
  };
  ancestor(program, {
    Identifier(node, _state, ancestors) {
      if (!own.has(node.name) && !isTested(ancestors)) report(node.name, node, globalNamed(node.name));
    },
    MemberExpression(node, _state, ancestors) {
      const name = nameOf(node);
      const call = ancestors.at(-2);
      if (!name || isTested(ancestors) || (isCallOf(call, node) && call.optional)) return;
      if (name === 'addEventListener' && isCallOf(call, node) && hasSignal(call))
        report('addEventListener signal', node.property, signalOption);
      const object = objectOf(node, own);
      if (object === undefined) {
        if (isCallOf(call, node)) report(`.${name}()`, node.property, methodsNamed.get(name));
      } else if (isWindow(object)) report(name, node.property, globalNamed(name));
      else report(`${object}.${name}`, node.property, memberOf(interfaces[object] ?? object, name));
    },
  });
  return found;
}

// The only option of `addEventListener` whose absence would break our code.
const signalOption = api.EventTarget?.addEventListener?.options_parameter?.options_signal_parameter?.__compat;

function hasSignal({ arguments: given }: CallExpression): boolean {
  const options = given[2];
  return (
    options?.type === 'ObjectExpression' &&
    options.properties.some(
      (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'signal',
    )
  );
}

/** Returns the name of a global object, without `window.`. Undefined for any other object. */
function objectOf({ object }: MemberExpression, own: Set<string>): string | undefined {
  if (object.type === 'MemberExpression' && object.object.type === 'Identifier' && isWindow(object.object.name))
    return knownObject(nameOf(object));
  return object.type === 'Identifier' && !own.has(object.name) ? knownObject(object.name) : undefined;
}

function knownObject(name = ''): string | undefined {
  return Object.hasOwn(interfaces, name) || globalNamed(name) ? name : undefined;
}

function globalNamed(name: string): CompatStatement | undefined {
  const feature = Object.hasOwn(builtins, name) ? builtins[name] : Object.hasOwn(api, name) ? api[name] : undefined;
  return feature?.__compat ?? memberOf('Window', name);
}

function memberOf(object: string, name: string): CompatStatement | undefined {
  const features = [builtins[object], api[object]].filter((feature) => feature !== undefined);
  const members = features.flatMap((feature) => [feature[`${name}_static`], feature[name]]);
  return members.find((member) => member?.__compat)?.__compat;
}

/** Method names that are new in every API that has them. `.at()` is new on every class, `.get()` is not. */
const methodsNamed = newerEverywhere();

function newerEverywhere(): Map<string, CompatStatement> {
  const all = new Map<string, CompatStatement[]>();
  for (const list of [api, builtins, builtins.Intl!])
    for (const feature of Object.values(list))
      for (const [name, { __compat: compat }] of Object.entries(feature))
        if (compat && !name.startsWith('__')) all.set(name, [...(all.get(name) ?? []), compat]);
  const newer = [...all].filter(([, compats]) => compats.every((compat) => browsersWithout(compat).length > 0));
  return new Map(
    newer.flatMap(([name, compats]) => {
      const shipped = compats.find((compat) => !isNowhereIn(compat));
      return shipped ? [[name, shipped]] : [];
    }),
  );
}

function isTested(ancestors: Node[]): boolean {
  const parent = ancestors.at(-2);
  return parent?.type === 'UnaryExpression' && (parent as UnaryExpression).operator === 'typeof';
}

function isCallOf(parent: Node | undefined, callee: Node): parent is CallExpression {
  return parent?.type === 'CallExpression' && (parent as CallExpression).callee === callee;
}

function nameOf({ property, computed }: MemberExpression): string | undefined {
  if (!computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}

/**
 * Returns all names that a script declares. The minimizer chooses them, so an identifier with such a name is not a
 * global.
 */
function namesDeclaredIn(program: Program): Set<string> {
  const names = new Set<string>();
  simple(program, {
    Pattern(node) {
      if (node.type === 'Identifier') names.add(node.name);
    },
  });
  return names;
}
