import { useCallback, useEffect, useRef, useState } from 'react';
import { call, type Played } from 'shared/provider';
import { Link } from 'shared/screens';
import { readKept, selectIsPending, useAppSelector, useServerClock, useSession, writeKept } from 'shared/store';
import { Button, ButtonRow, Dialog } from 'shared/ui';
import { PlayedFacts } from '../played-facts.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { isCheckDue, sittingAt } from './sitting.ts';

const storageKey = 'sitting';
const CHECK_MS = 30_000;

/**
 * Mounted next to every screen. After each hour of play it shows the time and the result, as soon as no call is running
 * and no dialog is open.
 */
export function RealityCheck() {
  const { reality, close } = useTexts();
  const { played, leave } = useRealityCheck();
  if (!played) return null;
  return (
    <Dialog
      open
      onClose={leave}
      closeLabel={close}
      title={reality.title}
      footer={
        <ButtonRow>
          <Button as={Link} to="/safer-play" tone="quiet" onClick={leave}>
            {reality.pause}
          </Button>
          <Button tone="purple" onClick={leave}>
            {reality.goOn}
          </Button>
        </ButtonRow>
      }
    >
      <p>{reality.lead(Math.floor(played.minutes / 60), played.minutes % 60)}</p>
      <PlayedFacts played={played} />
    </Dialog>
  );
}

function useRealityCheck() {
  const { phone_number } = useSession();
  const now = useServerClock();
  const isPending = useAppSelector(selectIsPending);
  const [played, setPlayed] = useState<Played>();
  const isFetching = useRef(false);

  const look = useCallback(async () => {
    if (isFetching.current || document.visibilityState === 'hidden') return;
    const sitting = sittingAt(readKept(storageKey, phone_number), now());
    writeKept(storageKey, phone_number, sitting);
    // Does not interrupt the player: waits while a call is running or something covers the screen.
    if (isPending || isCovered() || !isCheckDue(sitting, now())) return;
    isFetching.current = true;
    const figures = await figuresSince(phone_number, sitting.since);
    isFetching.current = false;
    if (!figures || isCovered()) return;
    writeKept(storageKey, phone_number, { ...sitting, told: now() });
    setPlayed(figures);
  }, [phone_number, now, isPending]);

  useEffect(() => {
    const timer = setInterval(() => void look(), CHECK_MS);
    void look();
    return () => clearInterval(timer);
  }, [look]);

  return { played, leave: () => setPlayed(undefined) };
}

function isCovered(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Returns the player's figures since a sitting began. Undefined on failure. The next check then retries. */
async function figuresSince(phone_number: string, since: number): Promise<Played | undefined> {
  const reply = await call('get_fair_play.php', { phone_number, since: new Date(since).toISOString() }).catch(
    () => undefined,
  );
  return reply?.ok ? reply.data.played : undefined;
}
