import type { Plan } from 'shared/plan';
import { channelIn } from 'release/plan/plan.ts';
import { effectsOf, type Effect } from './effects.ts';

const untilThen = 'New visits have it at once, and open tabs at their next safe point.';

/** Says in one or two sentences what players notice of a change of the plan. A dry run prints it. */
export function noticeText(before: Plan, after: Plan): string {
  const sentences = effectsOf(before, after).flatMap((effect) => sentenceOf(effect, before, after) ?? []);
  const unique = [...new Set(sentences)];
  return unique.length > 0 ? `${unique.join(' ')} ${untilThen}` : 'Players notice nothing.';
}

function sentenceOf(effect: Effect, before: Plan, after: Plan): string | undefined {
  switch (effect.does) {
    case 'reach': {
      const { remote, release, from, to } = effect;
      const who = to === 100 ? 'All players' : `${to} % of the players`;
      return `${who} get ${remote} ${release}${from > 0 ? `, ${from} % have it already` : ''}.`;
    }
    case 'end canary': {
      const { stable, canary } = channelIn(before, effect.remote) ?? {};
      // If the stable release changes too, another sentence says what all players get.
      if (channelIn(after, effect.remote)?.stable !== stable) return undefined;
      const rest = stable ? `get ${effect.remote} ${stable} again` : `lose the screens of ${effect.remote}`;
      return `The ${canary?.percent} % of the players with ${canary?.release} ${rest}.`;
    }
    case 'become': {
      const { remote, state } = effect;
      const wasKilled = channelIn(before, remote)?.state === 'killed';
      if (state === 'killed') return `Players see that the screens of ${remote} are unavailable.`;
      return wasKilled ? `Players can use the screens of ${remote} again.` : undefined;
    }
    case 'leave':
      return effect.wasStable ? `The screens of ${effect.remote} no longer exist for players.` : undefined;
    case 'set':
      return `Players of ${effect.remote} get its new settings.`;
    case 'fall back':
    case 'offer kit':
    case 'share':
      return undefined;
  }
}
