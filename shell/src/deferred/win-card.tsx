import { useEffect, useState } from 'react';
import type { BidRowOnWire, OutcomeOnWire } from 'shared/provider';
import { bidNumberText, rupeesText, signedRupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { CloseIcon, IconButton, VisuallyHidden } from 'shared/ui';
import { netOf } from './new-outcomes.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { useDismissal } from './use-dismissal.ts';
import styles from './win-card.module.css';

const mostNamed = 3;
const countMs = 900;

interface WinCardProps {
  outcomes: readonly OutcomeOnWire[];
  wins: readonly BidRowOnWire[];
  balance: number;
  onClose: () => void;
}

/**
 * Renders the net of the announced outcomes. Only a gain is gold. If the bids won less than they cost, the card is
 * plain.
 */
export function WinCard({ outcomes, wins, balance, onClose }: WinCardProps) {
  const { win: texts } = useShellTexts();
  const [before, after] = texts.gain();
  const net = netOf(outcomes);
  const isGain = net > 0;
  return (
    <section
      role="status"
      className={styles.card}
      data-surface={isGain ? 'night' : undefined}
      {...useDismissal(onClose)}
    >
      <div className={styles.words}>
        <h2 className={styles.title}>
          {isGain ? (
            <>
              {before} <CountedUp to={net} /> {after}
            </>
          ) : (
            `${texts.result} ${rupeesText(net)}`
          )}
        </h2>
        <ul>
          {outcomes.slice(0, mostNamed).map((outcome) => (
            <OutcomeLine key={outcome.id} outcome={outcome} wins={wins} isOneOfMany={outcomes.length > 1} />
          ))}
        </ul>
        {outcomes.length > mostNamed && <p>{texts.more(outcomes.length - mostNamed)}</p>}
        <p className={styles.foot}>
          <span>
            {texts.balance} <strong className={styles.number}>{rupeesText(balance)}</strong>
          </span>
          <Link to="/my-bid?status=won" className={styles.link} onClick={onClose}>
            {texts.see}
          </Link>
        </p>
      </div>
      <IconButton
        tone={isGain ? 'night' : 'plain'}
        label={texts.close}
        icon={<CloseIcon size={20} />}
        onClick={onClose}
      />
    </section>
  );
}

function OutcomeLine({
  outcome,
  wins,
  isOneOfMany,
}: {
  outcome: OutcomeOnWire;
  wins: readonly BidRowOnWire[];
  isOneOfMany: boolean;
}) {
  const { win: texts } = useShellTexts();
  const { id, game_name, session, staked, won } = outcome;
  const numbers = wins
    .filter((win) => win.outcome === id)
    .slice(0, mostNamed)
    .map(bidNumberText);
  return (
    <li className={styles.outcome}>
      <span>{[game_name, texts.sessions[session], numbers.join(', ')].filter(Boolean).join(' · ')}</span>
      {isOneOfMany && <strong className={styles.number}>{signedRupeesText(netOf([outcome]))}</strong>}
      <small>{texts.bids(rupeesText(Number(staked)), rupeesText(Number(won)))}</small>
    </li>
  );
}

/** Counts up to the value, unless the player prefers reduced motion. Screen readers get only the final value. */
function CountedUp({ to }: { to: number }) {
  const [shown, setShown] = useState(() => (isStill() ? to : 0));
  useEffect(() => {
    if (isStill()) return setShown(to);
    const began = performance.now();
    const step = (now: number) => {
      const left = 1 - Math.min(1, (now - began) / countMs);
      setShown(Math.round(to - to * left ** 3));
      if (left > 0) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return (
    <>
      <span aria-hidden="true" className={styles.number}>
        {rupeesText(shown)}
      </span>
      <VisuallyHidden>{rupeesText(to)}</VisuallyHidden>
    </>
  );
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
