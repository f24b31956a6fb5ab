import { refuseUnlessAllowed } from './may-do.ts';

const token = { name: 'betting-ci', team: 'betting', may: ['publish', 'canary', 'rollout'], remotes: ['mfe-betting'] };
const asking = (verb: string, remote?: string) => () => refuseUnlessAllowed(token, verb, remote);

test.each<[string, string | undefined]>([['publish', 'mfe-betting'], ['canary', 'mfe-betting'], ['rollout', 'mfe-betting'], ['override', 'mfe-betting'], ['abort', 'mfe-betting'], ['status', undefined], ['can-i', 'mfe-wallet']])('it may %s %s', (verb, remote) => {
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
  for (const [verb, remote] of [['promote', 'shell'], ['prune', undefined]] as const) expect(() => refuseUnlessAllowed(star, verb, remote)).not.toThrow();
});
