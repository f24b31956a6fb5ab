import type { CallName } from '../provider/contract.ts';
import { readers } from '../provider/readers.ts';
import type { ContractCalls } from './used-calls.ts';

const { calls } = jest.requireActual<ContractCalls>('../provider/contract.json');

/** Builds an answer with these fields. `seen` gets the path of each field that is read. */
function answerWith(fields: readonly string[], seen: Set<string>, path = ''): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const name of new Set(fields.map((field) => field.split('.')[0] ?? ''))) {
    const inner = fields.filter((field) => field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1));
    const object = inner.length > 0 ? answerWith(inner, seen, `${path}${name}.`) : '1';
    const value = name.endsWith('[]') ? [object] : object;
    Object.defineProperty(answer, name.replace('[]', ''), {
      enumerable: true,
      get: () => {
        seen.add(`${path}${name}`);
        return value;
      },
    });
  }
  return answer;
}

test.each(Object.entries(calls))('the app reads every required field of %s', (name, { fields }) => {
  const required = fields.filter((field) => !field.endsWith('?'));
  const seen = new Set<string>();
  const reply = readers[name as CallName](answerWith(required, seen));
  expect(reply.ok).toBe(true);
  expect(required.filter((field) => !seen.has(field))).toEqual([]);
});

test('a call that the app makes only with a field of another answer names a field of the contract', () => {
  const gates = Object.values(calls).flatMap(({ onlyIf = [] }) => onlyIf);
  expect(gates.length).toBeGreaterThan(10);
  const unknown = gates.filter((gate) => {
    const [name = '', field = ''] = gate.split(' ');
    return !calls[name]?.fields.includes(`${field}?`);
  });
  expect(unknown).toEqual([]);
});

test('the contract has every call that the app reads', () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(readers).sort());
});
