import type { BidRowOnWire, OutcomeOnWire } from 'shared/provider';
import { bidNumberText, rupeesText, signedRupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { CloseIcon, IconButton } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { netOf } from './new-outcomes.ts';
import { useDismissal } from './use-dismissal.ts';
import styles from './win-card.module.css';

const mostNamed = 3;

export interface WinProps {
  outcomes: readonly OutcomeOnWire[];
  wins: readonly BidRowOnWire[];
  balance: number;
  onClose: () => void;
}

/**
 * Renders the net of the announced outcomes as a quiet card. Bids that won less than they cost have only this card.
 * For a gain, the card is gold, and replaces the sheet until the player is free. So it stays until the player closes it.
 */
export function WinCard({ outcomes, wins, balance, onClose }: WinProps) {
  const { winNews: texts, list } = useTexts();
  const [before, after] = texts.gain();
  const net = netOf(outcomes);
  const isGain = net > 0;
  return (
    <section
      role="status"
      className={styles.card}
      data-surface={isGain ? 'night' : undefined}
      {...useDismissal(onClose, isGain)}
    >
      <div className={styles.words}>
        <h2 className={styles.title}>
          {isGain ? `${before} ${rupeesText(net)} ${after}` : `${texts.result} ${rupeesText(net)}`}
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
        label={list.close}
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
  const { winNews: texts } = useTexts();
  const halfOf = useHalfName();
  const { id, staked, won } = outcome;
  const numbers = wins
    .filter((win) => win.outcome === id)
    .slice(0, mostNamed)
    .map(bidNumberText);
  return (
    <li className={styles.outcome}>
      <span>{[halfOf(outcome), numbers.join(', ')].filter(Boolean).join(' · ')}</span>
      {isOneOfMany && <strong className={styles.number}>{signedRupeesText(netOf([outcome]))}</strong>}
      <small>{texts.bids(rupeesText(Number(staked)), rupeesText(Number(won)))}</small>
    </li>
  );
}

/** Returns the words for the half of an outcome: its market and session. */
export function useHalfName(): (outcome: OutcomeOnWire) => string {
  const sessions: Partial<Record<string, string>> = useTexts().bids.sessions;
  return ({ game_name, session }) => [game_name, sessions[session]].filter(Boolean).join(' · ');
}
