import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, SymbolFlags, type Checker, type Symbol, type Type, type TypeReference } from 'typescript/unstable/sync';
import type { ContractCalls, UsedCall } from 'shared/contract';

/** Compares `contract.json` with the contract's types. Returns the problems. `write` updates the file. */
export function contractProblems(root: string, { write = false } = {}): string[] {
  const file = join(root, 'shared/src/provider/contract.json');
  const now = `${JSON.stringify(readContract(join(root, '.cache/types/shared/src/provider')), null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === now) return [];
  if (write) writeFileSync(file, now);
  return write
    ? []
    : [
        'shared/src/provider/contract.json differs from the contract in contract.ts. Write it: npm run check -- --write-surface',
      ];
}

/** Reads the calls of the contract from the compiler's declarations, or from the sources. */
export function readContract(folder: string, name = 'contract.d.ts'): ContractCalls {
  const file = join(folder, name);
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openFiles: [file] }).getDefaultProjectForFile(file);
    if (!project) throw new Error(`${file} is missing. Run tsc -b first.`);
    const { checker, program } = project;
    const source = program.getSourceFile(file);
    const contract = source && checker.getSymbolAtLocation(source);
    const calls = contract && checker.getMemberInModuleExports(contract, 'ProviderCalls');
    if (!calls) throw new Error(`${file} has no ProviderCalls. Run tsc -b first.`);
    const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(calls));
    return { calls: Object.fromEntries(properties.map((call) => [call.name, callOf(checker, call)])) };
  } finally {
    api.close();
  }
}

function callOf(checker: Checker, call: Symbol): UsedCall {
  const { request, answer } = membersOf(checker, typeOf(checker, call));
  if (!request || !answer) throw new Error(`${call.name} is not a Call<Request, Answer>.`);
  const options = optionsOf(checker, request);
  const onlyIf = checker
    .getJsDocTagsOfSymbol(call)
    .filter(({ name }) => name === 'onlyIf')
    .map(({ text = '' }) => text.trim());
  return {
    // Sorted, because the compiler lists the fields of a mapped type in no fixed order.
    fields: fieldsOf(checker, answer).sort(),
    ...(options.length > 0 && { options }),
    ...(onlyIf.length > 0 && { onlyIf }),
  };
}

function membersOf(checker: Checker, type: Type): Record<string, Type> {
  return Object.fromEntries(checker.getPropertiesOfType(type).map((one) => [one.name, typeOf(checker, one)]));
}

/**
 * Returns the fields of an answer. A field is optional if it or an object around it is. The outermost object is not
 * counted: its type has a question mark because refusals contain no data.
 */
function fieldsOf(checker: Checker, type: Type, path = '', isInOptional = false): string[] {
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
    const inner = rowsOrObject(checker, typeOf(checker, property));
    const name = `${path}${property.name}`;
    if (!inner) return [isInOptional || isOptional ? `${name}?` : name];
    return fieldsOf(
      checker,
      inner.type,
      `${name}${inner.isList ? '[]' : ''}.`,
      isInOptional || (isOptional && path !== ''),
    );
  });
}

/** Returns the type of an object, or of the objects in a list. Undefined for other values. */
function rowsOrObject(checker: Checker, type: Type): { type: Type; isList: boolean } | undefined {
  const isList = checker.isArrayType(type);
  const one = isList ? checker.getTypeArguments(type as TypeReference)[0] : type;
  const hasFields =
    one !== undefined &&
    (one.isObjectType() || one.isIntersectionType()) &&
    checker.getPropertiesOfType(one).length > 0;
  return hasFields ? { type: one, isList } : undefined;
}

/** Returns the values of those fields of a request that have only certain values. */
function optionsOf(checker: Checker, request: Type): string[] {
  return Object.entries(membersOf(checker, request)).flatMap(([name, type]) => {
    const values = type.isUnionType() ? type.getTypes() : [type];
    const texts = values.flatMap((value) => (value.isStringLiteralType() ? [value.value] : []));
    const isFixed = texts.length === values.length && !texts.includes('');
    return isFixed ? texts.map((text) => `${name}=${text}`).sort() : [];
  });
}

/** Returns the type of a field, without undefined. */
function typeOf(checker: Checker, symbol: Symbol): Type {
  const type = checker.getTypeOfSymbol(symbol);
  if (!type) throw new Error(`${symbol.name} has no type.`);
  return checker.getNonNullableType(type) ?? type;
}
