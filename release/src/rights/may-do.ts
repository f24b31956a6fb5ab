import { Refusal } from '../refusal.ts';
import type { Token } from './tokens.ts';

/** Verbs that change nothing: whoever may act at all may look. */
export const lookingVerbs = ['status', 'list', 'history', 'errors', 'can-i'];
// Who may start a rollout may stop it; approving is another person's. Who may bring a release to players may let one try it; who may only publish may not.
const impliedBy: Record<string, string[]> = {
  pause: ['rollout'],
  resume: ['rollout'],
  abort: ['rollout'],
  override: ['canary', 'rollout', 'promote'],
};

/** Whether a token moves nothing at all. */
export function mayOnlyLook({ may }: Pick<Token, 'may'>): boolean {
  return may.every((verb) => lookingVerbs.includes(verb));
}

/** Refuses what the token does not allow, and says what is missing and what it allows. `touched` are the remotes that the verb would change. */
export function refuseUnlessAllowed(
  token: Pick<Token, 'name' | 'team' | 'may' | 'remotes'>,
  verb: string,
  touched: readonly string[] | 'all',
): void {
  const missing = missingRight(token, verb, touched);
  const { name, team, may, remotes } = token;
  if (missing)
    throw new Refusal(
      `The token ${name} of ${team} lacks ${missing}: it may ${may.join(', ')} of ${remotes.join(', ')}. Who keeps the tokens can make another: npm run release -- token make`,
      'notAllowed',
    );
}

/** The right that a token lacks for a verb, in words; undefined if it has it. */
export function missingRight(
  { may, remotes }: Pick<Token, 'may' | 'remotes'>,
  verb: string,
  touched: readonly string[] | 'all',
): string | undefined {
  if (touched.length === 0) return undefined;
  const mayVerb = ['*', verb, ...(impliedBy[verb] ?? [])].some((allowed) => may.includes(allowed));
  const missed = remotes.includes('*')
    ? []
    : touched === 'all'
      ? ['a right to all remotes, which ' + verb + ' concerns']
      : touched.filter((remote) => !remotes.includes(remote)).map((remote) => `the remote ${remote}`);
  return [...(mayVerb ? [] : [`the verb ${verb}`]), ...missed].join(' and ') || undefined;
}
