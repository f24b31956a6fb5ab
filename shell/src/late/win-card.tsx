import { useEffect, useState } from 'react';
import type { BidRowOnWire } from 'shared/provider';
import { bidNumberText, gameTypeNames, rupeesText, type GameType } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { CloseIcon, IconButton, VisuallyHidden } from 'shared/ui';
import styles from './win-card.module.css';
import { winTexts } from './win-texts.ts';

const mostNamed = 3;
const countMs = 900;

interface WinCardProps {
  wins: readonly BidRowOnWire[];
  balance: number;
  onClose: () => void;
}

/** What was won, and what the wallet has now; it stays until it is closed. */
export function WinCard({ wins, balance, onClose }: WinCardProps) {
  const { language } = useLanguage();
  const texts = winTexts[language];
  const won = wins.reduce((sum, win) => sum + pointsOf(win), 0);
  const typeName = (type: string) => gameTypeNames[language][type as GameType] ?? type; // any provider's word
  return (
    <section role="status" className={styles.card} data-surface="night">
      <div className={styles.words}>
        <h2 className={styles.title}>{texts.won(rupeesText(won))}</h2>
        <ul>
          {wins.slice(0, mostNamed).map((win) => (
            <li key={win.bid_id ?? win.date}>
              <strong>{win.game_name}</strong> {typeName(win.game_type)} <strong className={styles.number}>{bidNumberText(win)}</strong> {wins.length > 1 && rupeesText(pointsOf(win))}
            </li>
          ))}
        </ul>
        {wins.length > mostNamed && <p>{texts.more(wins.length - mostNamed)}</p>}
        <p>{texts.balance} <CountedUp from={Math.max(0, balance - won)} to={balance} /></p>
        <Link to="/my-bid?status=won" className={styles.link} onClick={onClose}>{texts.see}</Link>
      </div>
      <IconButton tone="night" label={texts.close} icon={<CloseIcon size={20} />} onClick={onClose} />
    </section>
  );
}

function pointsOf({ win_points = '0' }: BidRowOnWire): number {
  return Number(win_points);
}

/** Said once as it is, and shown counting, unless the player wants no motion. */
function CountedUp({ from, to }: { from: number; to: number }) {
  const [shown, setShown] = useState(() => (isStill() ? to : from));
  useEffect(() => {
    if (isStill()) return setShown(to);
    const began = performance.now();
    const step = (now: number) => {
      const left = 1 - Math.min(1, (now - began) / countMs);
      setShown(Math.round(to - (to - from) * left ** 3));
      if (left > 0) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return (
    <>
      <strong aria-hidden="true" className={styles.number}>{rupeesText(shown)}</strong>
      <VisuallyHidden>{rupeesText(to)}</VisuallyHidden>
    </>
  );
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
