import { Refusal } from 'release/refusal.ts';
import type { Rights, Token } from './tokens.ts';

/** Verbs that change nothing. Every token allows them. */
export const readOnlyVerbs = ['status', 'list', 'history', 'errors', 'can-i'];
// A right to start rollouts includes stopping them, but not approving a step. A right that brings a release to players
// includes override links. A right to publish does not.
const impliedBy: Record<string, string[]> = {
  pause: ['rollout'],
  resume: ['rollout'],
  abort: ['rollout'],
  override: ['canary', 'rollout', 'promote'],
};

/**
 * Returns whether the token may bring releases of a remote to players. What another token publishes vouches for
 * nothing later: its browser check, its record of calls and its kit.
 */
export function mayRelease(token: Pick<Token, 'may' | 'remotes'>, remote: string): boolean {
  return ['canary', 'rollout', 'promote'].some((verb) => missingRight(token, [verb], [remote]) === undefined);
}

export function isReadOnly({ may }: Pick<Token, 'may'>): boolean {
  return may.every((verb) => readOnlyVerbs.includes(verb));
}

/**
 * Throws if the token does not allow the verb, and names the missing right. `touched` are the remotes that the command
 * would change.
 */
export function refuseUnlessAllowed(token: Rights, verb: string, touched: readonly string[] | 'all'): void {
  refuseWithout(token, [verb], touched);
}

/** Throws if the token allows none of the verbs. */
export function refuseWithout(token: Rights, verbs: string[], touched: readonly string[] | 'all'): void {
  const missing = missingRight(token, verbs, touched);
  const { name, team, may, remotes } = token;
  if (missing)
    throw new Refusal(
      `The token ${name} of ${team} lacks ${missing}: it allows ${may.join(', ')} for ${remotes.join(', ')}. The ops team can make another: npm run release -- token <name> --make`,
      'notAllowed',
    );
}

/** Returns the right that the token lacks, as text. Undefined if the token allows the verb. */
export function missingRight(
  { may, remotes }: Pick<Token, 'may' | 'remotes'>,
  verbs: string[],
  touched: readonly string[] | 'all',
): string | undefined {
  if (touched.length === 0) return undefined;
  const mayVerb = ['*', ...verbs, ...verbs.flatMap((verb) => impliedBy[verb] ?? [])].some((one) => may.includes(one));
  const missed = remotes.includes('*')
    ? []
    : touched === 'all'
      ? ['a right to all remotes, which ' + verbs[0] + ' concerns']
      : touched.filter((remote) => !remotes.includes(remote)).map((remote) => `the remote ${remote}`);
  return [...(mayVerb ? [] : [`the verb ${verbs.join(' or ')}`]), ...missed].join(' and ') || undefined;
}
