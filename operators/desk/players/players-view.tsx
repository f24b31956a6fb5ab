import { useEffect, useState } from 'react';
import { Button, EmptyState, SearchIcon, TextInput } from 'shared/ui';
import type { Found } from '../../../provider/src/desk/search.ts';
import { goTo } from '../../connection/route.tsx';
import { useAnswer } from '../../connection/use-answer.ts';
import { Reading } from '../../parts/reading.tsx';
import { ViewHead } from '../../parts/view-head.tsx';
import { FoundLists } from './found-lists.tsx';
import { PlayerPage } from './player-page.tsx';
import { useIsWide } from '../../parts/use-is-wide.ts';
import styles from './players.module.css';

const TYPING_MS = 200;

/** One search for everything that a person may have in hand, and one player with what an operator needs to know. */
export function PlayersView({ parts: [number] }: { parts: string[] }) {
  const isWide = useIsWide();
  const [typed, setTyped] = useState(number ?? '');
  const text = useLater(typed.trim());
  const found = useAnswer<Found>(`/search?for=${encodeURIComponent(text)}`);
  const isListed = isWide || number === undefined;
  return (
    <div className={styles.layout}>
      {isListed && (
        <section className={styles.list} aria-label="Search">
          <ViewHead title="Search" />
          <TextInput
            label="Number, name, UTR, request or reference"
            type="search"
            autoComplete="off"
            maxLength={60}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a person opens this view to type what they look for
            autoFocus={isWide && number === undefined}
            prefix={<SearchIcon size={18} />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Reading what="search" from={found}>
            {(answer) => <FoundLists found={answer} text={text} current={number} />}
          </Reading>
        </section>
      )}
      {number === undefined ? (
        isWide && <EmptyState title="Choose a player">Search on the left, or open a player from a request.</EmptyState>
      ) : (
        <PlayerPage key={number} number={number} />
      )}
      {number !== undefined && !isWide && (
        <Button tone="quiet" wide onClick={() => goTo('/players')}>
          Search again
        </Button>
      )}
    </div>
  );
}

/** Returns a text once the person has stopped typing. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
