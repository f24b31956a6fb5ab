import { useEffect, useState } from 'react';
import { Button, EmptyState, SearchIcon, StatusBadge, TextInput, useIsWide } from 'shared/ui';
import type { Page } from '../../../provider/src/desk/paging.ts';
import { goTo, Link } from '../../connection/route.tsx';
import { useAnswer } from '../../connection/use-answer.ts';
import { Reading } from '../../parts/reading.tsx';
import { ViewHead } from '../../parts/view-head.tsx';
import { numberText, rupeesText } from '../parts/words.ts';
import { PlayerPage } from './player-page.tsx';
import styles from './players.module.css';

interface FoundPlayer {
  number: string;
  name: string;
  status: string;
  balance: number;
}

const TYPING_MS = 200;

/** Search by number, and one player with everything that an operator needs to know. */
export function PlayersView({ parts: [number] }: { parts: string[] }) {
  const isWide = useIsWide();
  const [typed, setTyped] = useState(number ?? '');
  const prefix = useLater(typed.replaceAll(/\D/g, '').slice(0, 10));
  const found = useAnswer<Page<FoundPlayer>>(`/players?number=${prefix}`);
  const isListed = isWide || number === undefined;
  return (
    <div className={styles.layout}>
      {isListed && (
        <section className={styles.list} aria-label="Search">
          <ViewHead title="Players" />
          <TextInput
            label="Mobile number"
            type="search"
            inputMode="numeric"
            autoComplete="off"
            prefix={<SearchIcon size={18} />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Reading what="players" from={found}>
            {({ rows, next }) =>
              rows.length === 0 ? (
                <EmptyState title="No player found">No mobile number begins with {numberText(prefix)}.</EmptyState>
              ) : (
                <>
                  <ul className={styles.found}>
                    {rows.map((player) => (
                      <li key={player.number}>
                        <Found player={player} isCurrent={player.number === number} />
                      </li>
                    ))}
                  </ul>
                  {next && <p className={styles.soft}>There are more. Type more digits.</p>}
                </>
              )
            }
          </Reading>
        </section>
      )}
      {number === undefined ? (
        isWide && (
          <EmptyState title="Choose a player">
            Search by the first digits of the mobile number, or open a player from a request.
          </EmptyState>
        )
      ) : (
        <PlayerPage key={number} number={number} />
      )}
      {number !== undefined && !isWide && (
        <Button tone="quiet" wide onClick={() => goTo('/players')}>
          Search another player
        </Button>
      )}
    </div>
  );
}

function Found({ player: { number, name, status, balance }, isCurrent }: { player: FoundPlayer; isCurrent: boolean }) {
  return (
    <Link to={`/players/${number}`} className={styles.player} aria-current={isCurrent ? 'true' : undefined}>
      <span className={styles.name}>{name}</span>
      <span className={styles.balance}>{rupeesText(balance)}</span>
      <span className={styles.number}>{numberText(number)}</span>
      {status !== '1' && <StatusBadge tone="err">inactive</StatusBadge>}
    </Link>
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
