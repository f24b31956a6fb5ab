import type { Effect } from './effects.ts';

/** What the gate knows about an effect before it asks for rights. */
export interface Known {
  /** All sessions had the release before. */
  wasStable: boolean;
  /** It is a step of a rollout. */
  isStep: boolean;
  /** The plan had the remote before. */
  isInPlan: boolean;
  /** Ops have retired the remote. Bringing it back needs more than a first canary. */
  isRetired: boolean;
}

export interface Need {
  /** One of these verbs is enough. */
  verbs: string[];
  touched: readonly string[] | 'all';
}

const ofStates = { live: 'revive', frozen: 'freeze', killed: 'kill' };
const ofSettings: Record<string, string> = { flags: 'flag', config: 'config' };
const ofFields: Record<string, string> = { grants: 'grant', least: 'require' };

/** Returns the right that an effect needs, whatever command proposes it. */
export function needOf(effect: Effect, known: Known): Need {
  switch (effect.does) {
    case 'reach':
      return { verbs: reachVerbs(effect.to, known), touched: [effect.remote] };
    case 'offer kit':
      return {
        verbs: ['promote', ...(effect.isNew ? [] : ['rollback']), ...(known.isStep ? ['rollout'] : [])],
        touched: ['shell'],
      };
    case 'fall back':
      return { verbs: ['promote', 'rollback', 'retire'], touched: [effect.remote] };
    case 'end canary':
      return { verbs: ['rollback', 'abort', 'rollout', 'promote', 'kill', 'retire'], touched: [effect.remote] };
    case 'become':
      // A remote that was killed and then retired comes back killed.
      return { verbs: [ofStates[effect.state], ...(known.isInPlan ? [] : ['retire'])], touched: [effect.remote] };
    case 'leave':
      return {
        verbs: effect.wasStable ? ['retire'] : ['retire', 'rollback', 'abort', 'rollout'],
        touched: [effect.remote],
      };
    case 'set': {
      const verb = ofSettings[effect.setting];
      // An origin enters the content policy of the page that all remotes share.
      return verb ? { verbs: [verb], touched: [effect.remote] } : { verbs: ['connect'], touched: 'all' };
    }
    case 'share':
      return { verbs: [ofFields[effect.field] ?? effect.field], touched: 'all' };
  }
}

function reachVerbs(to: number, { wasStable, isStep, isInPlan, isRetired }: Known): string[] {
  if (isRetired) return ['promote', 'retire'];
  const ofStep = isStep ? ['rollout'] : [];
  if (to < 100) return ['canary', ...ofStep];
  return ['promote', ...(wasStable ? [isInPlan ? 'rollback' : 'retire'] : []), ...ofStep];
}
