import type { Health } from '../../../provider/src/desk/health-api.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { useNow } from '../../connection/use-now.ts';
import { useVersion } from '../connection/live.ts';
import { countTroubles } from './health-tiles.ts';

const EVERY_MS = 60_000;

/** Returns how much is wrong at Health, for the navigation. */
export function useTroubles(): number {
  const { answer } = useAnswer<Health>('/health', `${useVersion('acts', 'results')} ${useNow(EVERY_MS)}`);
  return answer ? countTroubles(answer) : 0;
}
