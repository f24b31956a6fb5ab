import { memo, useSyncExternalStore } from 'react';
import type { BidSession } from 'shared/provider';
import { rupeesText } from 'shared/rules';
import { pointsByKey, type OpenDraft } from '../bids/open-draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import { NumberTile } from './number-tile.tsx';

export interface DraftTileProps {
  number: string;
  session: BidSession;
  bids: OpenDraft;
  onAdd: (number: string) => void;
  onRemove: (number: string) => void;
}

/**
 * Renders a number with its points in the draft. Subscribes only to those points, so that a tap renders only the tapped
 * tile.
 */
export const DraftTile = memo(function DraftTile({ number, session, bids, onAdd, onRemove }: DraftTileProps) {
  const { bulk } = useTexts();
  const points = useSyncExternalStore(bids.follow, () => pointsByKey(bids.read()).get(`${session} ${number}`) ?? 0);
  return (
    <NumberTile
      number={number}
      points={points}
      label={bulk.tile(number, points > 0 ? rupeesText(points) : '')}
      onAdd={onAdd}
      onRemove={onRemove}
    />
  );
});
