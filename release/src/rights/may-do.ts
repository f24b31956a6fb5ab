import { Refusal } from '../refusal.ts';
import type { Token } from './tokens.ts';

// Whoever may act at all may look.
const reading = ['status', 'list', 'history', 'errors', 'can-i'];
// Who may start a rollout may stop it; approving is another person's. Who may bring a release to players may let one try it.
const impliedBy: Record<string, string[]> = { pause: ['rollout'], resume: ['rollout'], abort: ['rollout'], override: ['publish', 'canary', 'rollout', 'promote'] };

/** Whether a token moves nothing at all. */
export function mayOnlyLook({ may }: Pick<Token, 'may'>): boolean {
  return may.every((verb) => reading.includes(verb));
}

/** Refuses what the token may not, and says what is missing and what it may. */
export function refuseUnlessAllowed({ name, team, may, remotes }: Pick<Token, 'name' | 'team' | 'may' | 'remotes'>, verb: string, remote: string | undefined): void {
  if (reading.includes(verb)) return;
  const mayVerb = ['*', verb, ...(impliedBy[verb] ?? [])].some((allowed) => may.includes(allowed));
  const mayRemote = remotes.includes('*') || (remote !== undefined && remotes.includes(remote));
  if (mayVerb && mayRemote) return;
  const missing = [!mayVerb && `the verb ${verb}`, !mayRemote && (remote ? `the remote ${remote}` : `a right to all remotes, which ${verb} concerns`)].filter(Boolean).join(' and ');
  throw new Refusal(`The token ${name} of ${team} lacks ${missing}: it may ${may.join(', ')} of ${remotes.join(', ')}. Who keeps the tokens can make another: npm run release -- token make`, 'notAllowed');
}
