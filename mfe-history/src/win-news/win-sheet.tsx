import type { BidRowOnWire } from 'shared/provider';
import { bidNumberText, resultLine, rupeesText, signedRupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { Button, ButtonRow, GameMark, ResultLine, Sheet, VisuallyHidden } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { CountedUp } from './counted-up.tsx';
import { netOf, sumsOf } from './new-outcomes.ts';
import { ShareWin } from './share-win.tsx';
import { useHalfName, type WinProps } from './win-card.tsx';
import { WinSpecks } from './win-specks.tsx';
import styles from './win-sheet.module.css';

const mostNamed = 3;

/**
 * Renders a net win: the tiles of the draw turn over, and the net counts up. Several outcomes share one sheet with
 * their total.
 */
export function WinSheet({ outcomes, wins, balance, onClose }: WinProps) {
  const { winNews: texts, list } = useTexts();
  const halfOf = useHalfName();
  const [before, after] = texts.gain();
  const net = netOf(outcomes);
  const [first] = outcomes;
  const only = outcomes.length === 1 ? first : undefined;
  const where = only && halfOf(only);
  const bids = only ? winsOf(only, wins) : [];
  const result = drawnIn(bids);
  const sums = rupeesOf(outcomes, texts.bids);
  return (
    <Sheet
      open
      moment
      onClose={onClose}
      closeLabel={list.close}
      title={
        <span className={styles.event}>
          {where && <span className={styles.where}>{where}</span>}
          {result && (
            <span aria-hidden="true" className={styles.tiles}>
              <ResultLine moment result={result} />
            </span>
          )}
          <span className={styles.words}>{before} </span>
          <CountedUp to={net} className={styles.net} />
          {after && <span className={styles.words}> {after}</span>}
        </span>
      }
      footer={
        <ButtonRow>
          <ShareWin where={where} result={result} net={rupeesText(net)} sums={sums} />
          <Button as={Link} to="/my-bid?status=won" tone="gold" onClick={onClose}>
            {texts.see}
          </Button>
        </ButtonRow>
      }
    >
      <WinSpecks />
      {result && <VisuallyHidden>{texts.drawn(result)}</VisuallyHidden>}
      <ul className={styles.rows}>
        {only
          ? bids.slice(0, mostNamed).map((bid, at) => <WonBid key={bid.bid_id ?? at} bid={bid} />)
          : outcomes
              .slice(0, mostNamed)
              .map((outcome) => <Outcome key={outcome.id} outcome={outcome} wins={winsOf(outcome, wins)} />)}
      </ul>
      <More count={(only ? bids : outcomes).length - mostNamed} />
      <p className={styles.sums}>
        <span>{sums}</span>
        <span>
          {texts.balance} <strong>{rupeesText(balance)}</strong>
        </span>
      </p>
    </Sheet>
  );
}

function WonBid({ bid }: { bid: BidRowOnWire }) {
  const { game_type, points_action, win_points } = bid;
  const names: Partial<Record<string, string>> = useTexts().bids.gameTypes;
  return (
    <li className={styles.row}>
      <GameMark type={game_type} number={bidNumberText(bid)} />
      <span className={styles.what}>
        {names[game_type] ?? game_type} <small>{rupeesText(Number(points_action))}</small>
      </span>
      <strong className={styles.amount}>{signedRupeesText(Number(win_points))}</strong>
    </li>
  );
}

function Outcome({ outcome, wins }: { outcome: WinProps['outcomes'][number]; wins: readonly BidRowOnWire[] }) {
  const { winNews: texts } = useTexts();
  const halfOf = useHalfName();
  const result = drawnIn(wins);
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {halfOf(outcome)} <small>{rupeesOf([outcome], texts.bids)}</small>
        {result && <ResultLine result={result} label={texts.drawn(result)} />}
      </span>
      <strong className={styles.amount}>{signedRupeesText(netOf([outcome]))}</strong>
    </li>
  );
}

function More({ count }: { count: number }) {
  const { winNews: texts } = useTexts();
  return count > 0 && <p className={styles.more}>{texts.more(count)}</p>;
}

function winsOf({ id }: { id: string }, wins: readonly BidRowOnWire[]): BidRowOnWire[] {
  return wins.filter(({ outcome }) => outcome === id);
}

/** Returns the result with which the bids won. Undefined if the provider does not send it. */
function drawnIn([bid]: readonly BidRowOnWire[]): string | undefined {
  const { drawn_open = '', drawn_close = '' } = bid ?? {};
  if (drawn_open === '' && drawn_close === '') return undefined;
  return resultLine({ open_pana: drawn_open, open_digit: '', close_digit: '', close_pana: drawn_close });
}

function rupeesOf(outcomes: WinProps['outcomes'], inWords: (staked: string, won: string) => string): string {
  const { staked, won } = sumsOf(outcomes);
  return inWords(rupeesText(staked), rupeesText(won));
}
