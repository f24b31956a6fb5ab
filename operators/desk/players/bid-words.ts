import { bidParts, decidedBy, type BidPart } from 'shared/rules';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';

type Bid = Pick<
  PlayerView['bids'][number],
  'status' | 'open_digit' | 'close_digit' | 'open_pana' | 'close_pana' | 'drawn_open' | 'drawn_close'
>;

const parts: Readonly<Record<BidPart['field'], string>> = {
  open_pana: 'open pana',
  open_digit: 'open digit',
  close_digit: 'close digit',
  close_pana: 'close pana',
};

/** Says which half decided a bid and each number that it compared, or what the bid waits for. */
export function decisionText({ status, drawn_open = '', drawn_close = '', ...numbers }: Bid): string {
  const half = decidedBy(numbers);
  if (status === 'refunded') return 'The day is void, so the points are back.';
  if (status === 'pending') {
    const pana = half === 'open' ? drawn_open : drawn_close;
    return pana ? `The ${half} drew ${pana}, and its bids are being settled.` : `Waits for the ${half}.`;
  }
  const compared = bidParts(numbers, { open_pana: drawn_open, close_pana: drawn_close });
  const each = compared.map(({ field, bid, drawn }) => `${parts[field]} ${bid}, drawn ${drawn}`);
  return `Decided by the ${half}: ${each.join('; ')}.`;
}
