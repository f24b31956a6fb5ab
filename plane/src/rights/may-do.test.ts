import { offeredCommands } from '../controller/offered-commands.ts';
import { readOnlyVerbs, refuseUnlessAllowed } from './may-do.ts';

const token = { name: 'betting-ci', team: 'betting', may: ['publish', 'canary', 'rollout'], remotes: ['mfe-betting'] };
const asking = (verb: string, remote?: string) => () =>
  refuseUnlessAllowed(token, verb, readOnlyVerbs.includes(verb) ? [] : remote === undefined ? 'all' : [remote]);

test.each<[string, string | undefined]>([
  ['publish', 'mfe-betting'],
  ['canary', 'mfe-betting'],
  ['rollout', 'mfe-betting'],
  ['abort', 'mfe-betting'],
  ['status', undefined],
  ['can-i', 'mfe-wallet'],
])('allows %s %s', (verb, remote) => {
  expect(asking(verb, remote)).not.toThrow();
});

test.each<[string, string | undefined, string]>([
  ['promote', 'mfe-betting', 'lacks the verb promote'],
  ['approve', 'mfe-betting', 'lacks the verb approve'],
  ['canary', 'mfe-wallet', 'lacks the remote mfe-wallet'],
  ['override', 'mfe-wallet', 'lacks the remote mfe-wallet'],
  ['kill', 'shell', 'lacks the verb kill and the remote shell'],
  ['prune', undefined, 'lacks the verb prune and a right to all remotes'],
])('refuses %s %s and names the missing right', (verb, remote, missing) => {
  expect(asking(verb, remote)).toThrow(missing);
});

test('a star allows every verb and every remote', () => {
  const star = { ...token, may: ['*'], remotes: ['*'] };
  for (const [verb, remote] of [
    ['promote', 'shell'],
    ['prune', undefined],
  ] as const)
    expect(() => refuseUnlessAllowed(star, verb, remote === undefined ? 'all' : [remote])).not.toThrow();
});

test('a right to publish does not allow override links; a right to canary, roll out or promote does', () => {
  const only = (may: string[]) => () => refuseUnlessAllowed({ ...token, may }, 'override', ['mfe-betting']);
  expect(only(['publish'])).toThrow('lacks the verb override');
  expect(only(['publish', 'prune', 'rollback', 'kill'])).toThrow('lacks the verb override');
  for (const verb of ['override', 'canary', 'rollout', 'promote', '*']) expect(only([verb])).not.toThrow();
});

test('requires a right to every remote that the command changes', () => {
  expect(() => refuseUnlessAllowed({ ...token, may: ['prune'] }, 'prune', ['mfe-betting', 'mfe-wallet'])).toThrow(
    'lacks the remote mfe-wallet:',
  );
});

test('a token for one remote can neither freeze nor revive everything, even if it names its own remote', () => {
  for (const verb of ['freeze', 'revive'])
    for (const subject of [undefined, 'mfe-betting'])
      for (const all of [true, 'false'])
        expect(() =>
          refuseUnlessAllowed(
            { ...token, may: [verb], remotes: ['mfe-betting'] },
            verb,
            offeredCommands[verb]!.touches(subject, { all }),
          ),
        ).toThrow('lacks a right to all remotes');
});

test('the read-only verbs are exactly those that change no remote with any subject', () => {
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
  expect(touchesNothing.sort()).toEqual([...readOnlyVerbs].sort());
});
