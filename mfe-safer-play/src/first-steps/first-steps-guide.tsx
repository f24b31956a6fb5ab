import { useEffect, useState, type ComponentType } from 'react';
import { instantOf } from 'shared/rules';
import { usePlayer, useServerClock, useSession } from 'shared/store';
import { isNewPlayer, wereShown } from './new-player.ts';

/** Beside every screen of a new player: brings three cards, once. Whoever is no new player loads nothing more of them. */
export function FirstStepsGuide() {
  const { phone_number } = useSession();
  const since = usePlayer()?.created_at ?? '';
  const now = useServerClock();
  const [Cards, setCards] = useState<ComponentType>();
  const isWanted = isNewPlayer(instantOf(since), now()) && !wereShown(phone_number);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    const bring = async () => {
      const { FirstStepsCards } = await import(/* webpackChunkName: "first-steps" */ './first-steps-cards.tsx');
      if (!isLeft) setCards(() => FirstStepsCards);
    };
    // What does not come is shown at the next visit.
    void bring().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return Cards && <Cards />;
}
