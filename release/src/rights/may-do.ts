import { Refusal } from '../refusal.ts';
import type { Token } from './tokens.ts';

/** Verbs that change nothing: whoever may act at all may look. */
export const lookingVerbs = ['status', 'list', 'history', 'errors', 'can-i'];
// Who may start a rollout may stop it; approving is another person's. Who may bring a release to players may let one try it; who may only publish may not.
const impliedBy: Record<string, string[]> = { pause: ['rollout'], resume: ['rollout'], abort: ['rollout'], override: ['canary', 'rollout', 'promote'] };

/** Whether a token moves nothing at all. */
export function mayOnlyLook({ may }: Pick<Token, 'may'>): boolean {
  return may.every((verb) => lookingVerbs.includes(verb));
}

/** Refuses what the token may not, and says what is missing and what it may. `touched` are the remotes that the verb would change. */
export function refuseUnlessAllowed({ name, team, may, remotes }: Pick<Token, 'name' | 'team' | 'may' | 'remotes'>, verb: string, touched: readonly string[] | 'all'): void {
  if (touched.length === 0) return;
  const mayVerb = ['*', verb, ...(impliedBy[verb] ?? [])].some((allowed) => may.includes(allowed));
  const missed = remotes.includes('*') ? [] : touched === 'all' ? ['a right to all remotes, which ' + verb + ' concerns'] : touched.filter((remote) => !remotes.includes(remote)).map((remote) => `the remote ${remote}`);
  if (mayVerb && missed.length === 0) return;
  const missing = [...(mayVerb ? [] : [`the verb ${verb}`]), ...missed].join(' and ');
  throw new Refusal(`The token ${name} of ${team} lacks ${missing}: it may ${may.join(', ')} of ${remotes.join(', ')}. Who keeps the tokens can make another: npm run release -- token make`, 'notAllowed');
}
