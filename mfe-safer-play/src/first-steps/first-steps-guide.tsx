import { useEffect, useState, type ComponentType } from 'react';
import { instantOf } from 'shared/rules';
import { usePlayer, useServerClock, useSession } from 'shared/store';
import { isNewPlayer, hasSeenFirstSteps } from './new-player.ts';

/**
 * Mounted next to every screen. Shows three cards to a new player, once. For all other players it loads no further
 * code.
 */
export function FirstStepsGuide() {
  const { phone_number } = useSession();
  const since = usePlayer()?.created_at ?? '';
  const now = useServerClock();
  const [Cards, setCards] = useState<ComponentType>();
  const isWanted = isNewPlayer(instantOf(since), now()) && !hasSeenFirstSteps(phone_number);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCancelled = false;
    const load = async () => {
      const { FirstStepsCards } = await import(/* webpackChunkName: "first-steps" */ './first-steps-cards.tsx');
      if (!isCancelled) setCards(() => FirstStepsCards);
    };
    // If the cards fail to load, they appear at the next visit.
    void load().catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [isWanted]);
  return Cards && <Cards />;
}
