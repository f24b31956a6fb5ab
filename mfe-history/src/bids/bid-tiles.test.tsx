import { render } from '@testing-library/react';
import type { BidRow } from 'shared/provider';
import { BidTiles } from './bid-tiles.tsx';

const halfSangam: BidRow = {
  date: '2026-11-19T11:00:00+05:30',
  game_name: 'KALYAN',
  game_type: 'Half Sangam',
  session: 'Open',
  open_digit: 'NA',
  close_digit: '4',
  open_pana: '126',
  close_pana: 'NA',
  points_action: 50,
  status: 'pending',
};

const framesOf = (bid: BidRow) => {
  const { container } = render(<BidTiles bid={bid} />);
  return {
    text: container.textContent,
    frames: [...container.querySelectorAll<HTMLElement>('[data-mark]')].map(
      (part) => `${part.textContent} ${part.dataset.mark}`,
    ),
  };
};

test('a waiting bid has a tile for each digit and no frame', () => {
  expect(framesOf(halfSangam)).toEqual({ text: '126-4', frames: [] });
});

test('a decided bid has a frame around each part that hit or missed', () => {
  const lost = { ...halfSangam, status: 'lost', drawn_open: '450', drawn_close: '112' } as const;
  expect(framesOf(lost)).toEqual({ text: '126-4', frames: ['126 missed', '4 hit'] });
  const jodi = { ...lost, game_type: 'Jodi Digit', open_pana: 'NA', open_digit: '9', close_digit: '7' } as const;
  expect(framesOf(jodi)).toEqual({ text: '97', frames: ['9 hit', '7 missed'] });
});
