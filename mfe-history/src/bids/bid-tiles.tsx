import { Fragment } from 'react';
import type { BidRow } from 'shared/provider';
import { bidNumberText } from 'shared/rules';
import { DigitTile } from 'shared/ui';
import styles from './bid-tiles.module.css';
import { decidedParts, markOf } from './decided-parts.ts';

/** The number of a bid on tiles. Once it is decided, each part has a frame: solid if it hit, dashed if it missed. */
export function BidTiles({ bid }: { bid: BidRow }) {
  const decided = decidedParts(bid);
  const number = bidNumberText(bid);
  const isSangam = number.includes('-');
  const parts =
    decided.length > 0
      ? decided.map((part) => ({ text: part.bid, mark: markOf(part) }))
      : number.split('-').map((text) => ({ text, mark: undefined }));
  return (
    <span className={styles.number}>
      {parts.map(({ text, mark }, at) => (
        <Fragment key={at}>
          {isSangam && at > 0 && <span className={styles.dash}>-</span>}
          <span className={styles.part} data-mark={mark}>
            {[...text].map((digit, place) => (
              <DigitTile key={place} digit={digit} />
            ))}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
