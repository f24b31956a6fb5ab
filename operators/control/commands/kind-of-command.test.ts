import { destroyLast, kindOf } from './kind-of-command.ts';

test.each([
  ['approve', 'ship'],
  ['abort', 'back'],
  ['kill', 'destroy'],
  // A resume continues at the same share, so it ships nothing.
  ['resume', 'other'],
])('%s is of the kind %s', (verb, kind) => expect(kindOf(verb)).toBe(kind));

test('a command that destroys comes last, and the others keep their order', () => {
  const verbs = ['kill', 'rollback', 'prune', 'freeze'].map((verb) => ({ verb }));
  expect(destroyLast(verbs).map(({ verb }) => verb)).toEqual(['rollback', 'freeze', 'kill', 'prune']);
});
