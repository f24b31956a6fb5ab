import type { BidRow, BidSession, BidStatus } from 'shared/provider';
import { bidNumberText, entryPath, gameTypeOfLabel, isGiven, rupeesText, signedRupeesText, timeText } from 'shared/rules';
import { Link } from 'shared/screens';
import { DataRow, GameMark, IconButton, PlayAgainIcon, StatusBadge } from 'shared/ui';
import type { StatusTone } from 'shared/ui';
import { RowOutcome } from '../list/row-outcome.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useBidWords } from './bid-words.ts';

const tones: Record<BidStatus, StatusTone> = { pending: 'warn', won: 'ok', lost: 'err', refunded: 'info' };

export function BidEntry({ bid }: { bid: BidRow }) {
  const texts = useTexts().bids;
  const { gameTypeWord, sessionWord } = useBidWords();
  const number = bidNumberText(bid);
  const again = repeatLink(bid);
  // Jodis and sangams need both halves: their session says nothing.
  const hasSession = gameTypeOfLabel(bid.game_type)?.takenUntil !== 'open';
  return (
    <DataRow
      start={<GameMark type={bid.game_type} number={number} />}
      title={gameTypeWord(bid.game_type)}
      detail={<>{bid.game_name}<br />{hasSession && `${sessionWord(bid.session)} · `}{timeText(bid.date)}</>}
      end={
        <>
          <RowOutcome points={rupeesText(bid.points_action)}>
            {bid.status && (
              <StatusBadge tone={tones[bid.status]}>
                {texts.statuses[bid.status]}
                {bid.status === 'won' && bid.win_points !== undefined && ` ${signedRupeesText(bid.win_points)}`}
              </StatusBadge>
            )}
          </RowOutcome>
          {again && <IconButton as={Link} to={again} label={texts.again(number, bid.game_name)} icon={<PlayAgainIcon size={20} />} />}
        </>
      }
    />
  );
}

const parts = ['open_pana', 'open_digit', 'close_digit', 'close_pana'] as const;

/** The screen on which the same bid can be placed again, already filled in; none for a type that the game does not know. */
export function repeatLink(bid: BidRow): string | undefined {
  const type = gameTypeOfLabel(bid.game_type);
  if (!type) return undefined;
  const isSangam = type.shape === 'sangam';
  const numbers: [string, string][] = isSangam
    ? parts.filter((part) => isGiven(bid[part])).map((part) => [part, bid[part]])
    : [['number', bidNumberText(bid)]];
  const session: [string, string][] = type.takenUntil === 'close' ? [['session', halfOf(bid)]] : [];
  const query = new URLSearchParams([...numbers, ['points', String(bid.points_action)], ...session]);
  return `${entryPath(bid.game_name, type, isSangam ? 'sangam' : 'single')}?${query}`;
}

// By the field that carries the number, as it is settled.
function halfOf({ close_digit, close_pana }: BidRow): BidSession {
  return isGiven(close_digit) || isGiven(close_pana) ? 'Close' : 'Open';
}
