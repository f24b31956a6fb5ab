import { offeredCommands } from '../controller/offered-commands.ts';
import { lookingVerbs, refuseUnlessAllowed } from './may-do.ts';

const token = { name: 'betting-ci', team: 'betting', may: ['publish', 'canary', 'rollout'], remotes: ['mfe-betting'] };
const asking = (verb: string, remote?: string) => () =>
  refuseUnlessAllowed(token, verb, lookingVerbs.includes(verb) ? [] : remote === undefined ? 'all' : [remote]);

test.each<[string, string | undefined]>([
  ['publish', 'mfe-betting'],
  ['canary', 'mfe-betting'],
  ['rollout', 'mfe-betting'],
  ['abort', 'mfe-betting'],
  ['status', undefined],
  ['can-i', 'mfe-wallet'],
])('it may %s %s', (verb, remote) => {
  expect(asking(verb, remote)).not.toThrow();
});

test.each<[string, string | undefined, string]>([
  ['promote', 'mfe-betting', 'lacks the verb promote'],
  ['approve', 'mfe-betting', 'lacks the verb approve'],
  ['canary', 'mfe-wallet', 'lacks the remote mfe-wallet'],
  ['override', 'mfe-wallet', 'lacks the remote mfe-wallet'],
  ['kill', 'shell', 'lacks the verb kill and the remote shell'],
  ['prune', undefined, 'lacks the verb prune and a right to all remotes'],
])('it may not %s %s, and is told what it lacks', (verb, remote, missing) => {
  expect(asking(verb, remote)).toThrow(missing);
});

test('a star is every verb, and every remote', () => {
  const star = { ...token, may: ['*'], remotes: ['*'] };
  for (const [verb, remote] of [
    ['promote', 'shell'],
    ['prune', undefined],
  ] as const)
    expect(() => refuseUnlessAllowed(star, verb, remote === undefined ? 'all' : [remote])).not.toThrow();
});

test('who may only publish signs no links; who may bring a release to players does', () => {
  const only = (may: string[]) => () => refuseUnlessAllowed({ ...token, may }, 'override', ['mfe-betting']);
  expect(only(['publish'])).toThrow('lacks the verb override');
  expect(only(['publish', 'prune', 'rollback', 'kill'])).toThrow('lacks the verb override');
  for (const verb of ['override', 'canary', 'rollout', 'promote', '*']) expect(only([verb])).not.toThrow();
});

test('every remote that is touched must be allowed', () => {
  expect(() => refuseUnlessAllowed({ ...token, may: ['prune'] }, 'prune', ['mfe-betting', 'mfe-wallet'])).toThrow(
    'lacks the remote mfe-wallet:',
  );
});

test('the verbs that need no right are those that touch nothing, whatever they are asked', () => {
  const subjects = [undefined, 'mfe-betting', 'mfe-betting@1.0.0', 'off', 'https://a.example'];
  const touchesNothing = Object.entries(offeredCommands).flatMap(([verb, { touches }]) =>
    subjects.some((subject) => {
      try {
        return touches(subject, {}).length === 0;
      } catch {
        return false;
      }
    })
      ? [verb]
      : [],
  );
  expect(touchesNothing.sort()).toEqual([...lookingVerbs].sort());
});
