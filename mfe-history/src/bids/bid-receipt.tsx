import type { BidRow } from 'shared/provider';
import {
  bidNumberText,
  dateText,
  resultLine,
  rupeesText,
  signedRupeesText,
  timeText,
  type BidPart,
} from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { Button, Facts, PlayAgainIcon, ResultLine, Sheet, ShortId, type ResultMarks } from 'shared/ui';
import { ShareButtons } from '../share/share-buttons.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './bid-receipt.module.css';
import { BidHero, isDecided } from './bid-hero.tsx';
import { decidedParts, markOf } from './decided-parts.ts';
import { useBidWords } from './bid-words.ts';
import { repeatLink } from './repeat-link.ts';
import { useBidCard } from './use-bid-card.ts';
import { useWaitingWords } from './use-waiting-words.ts';

export function BidReceipt({ bid, onClose }: { bid: BidRow; onClose: () => void }) {
  const { bids: texts, list } = useTexts();
  const again = repeatLink(bid);
  const footer = again && (
    <Button
      as={Link}
      to={again}
      tone={bid.status === 'lost' ? 'quiet' : 'gold'}
      wide
      icon={<PlayAgainIcon />}
      aria-label={texts.again(bidNumberText(bid), bid.game_name)}
    >
      {texts.playAgain}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={texts.receipt} closeLabel={list.close} footer={footer}>
      <BidHero bid={bid} />
      <Drawn bid={bid} />
      <Facts facts={useFactsOf(bid)} />
      <ShareButtons card={useBidCard(bid)} />
    </Sheet>
  );
}

/**
 * The market's result. For a decided bid, also how the result decided it. For a waiting bid, when the result is due.
 */
function Drawn({ bid }: { bid: BidRow }) {
  const texts = useTexts().bids;
  const waiting = useWaitingWords(bid);
  const parts = decidedParts(bid);
  const { drawn_open = '', drawn_close = '' } = bid;
  const isDrawn = drawn_open !== '' || drawn_close !== '';
  if (!isDrawn && !waiting) return null;
  const result = resultLine({ open_pana: drawn_open, open_digit: '', close_digit: '', close_pana: drawn_close });
  return (
    <div className={styles.drawn}>
      {isDrawn && <span className={styles.term}>{texts.result}</span>}
      {isDrawn ? (
        <ResultLine
          result={result}
          label={result}
          waiting={waiting}
          {...(parts.length > 0 && { marks: marksOf(parts) })}
        />
      ) : (
        <span className={styles.waiting}>{waiting}</span>
      )}
      {parts.length > 0 && (
        <ul className={styles.why}>
          {parts.map((part) => (
            <li key={part.field} data-mark={markOf(part)}>
              {texts.drew(texts.sessions[part.session], part.drawn)} {texts.had(part.bid)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function marksOf(parts: readonly BidPart[]): ResultMarks {
  return Object.fromEntries(parts.map((part) => [part.field, markOf(part)]));
}

function useFactsOf(bid: BidRow) {
  const { bids: texts, list } = useTexts();
  const { sessionWord } = useBidWords();
  const { language } = useLanguage();
  const facts = [
    isDecided(bid) && { term: texts.points, value: rupeesText(bid.points_action) },
    bid.status === 'won' &&
      bid.win_points !== undefined && { term: texts.won, value: signedRupeesText(bid.win_points) },
    sessionWord(bid) && { term: texts.session, value: sessionWord(bid) },
    { term: texts.placed, value: `${dateText(bid.date, language)} · ${timeText(bid.date)}` },
    bid.bid_id && {
      term: texts.reference,
      value: <ShortId value={bid.bid_id} copyLabel={texts.copyReference} copiedLabel={list.copied} />,
    },
  ];
  return facts.filter((fact) => Boolean(fact)) as Extract<(typeof facts)[number], object>[];
}
