import { Fragment } from 'react';
import { Note } from 'shared/ui';
import { MOST_SHARERS, type Sharer } from '../../../provider/src/wallet/bank-account.ts';
import { Tag } from '../../parts/tag.tsx';
import { PlayerLink } from './player-link.tsx';

/** Warns of a bank account that other players use too, and names them. */
export function SharedAccount({ sharers }: { sharers: readonly Sharer[] }) {
  if (sharers.length === 0) return null;
  return (
    <Note tone="err">
      <strong>Shared bank account.</strong> Also used by{' '}
      {sharers.slice(0, MOST_SHARERS).map(({ name, number }, place) => (
        <Fragment key={number}>
          {place > 0 && ', '}
          <PlayerLink name={name} number={number} />
        </Fragment>
      ))}
      {sharers.length > MOST_SHARERS && ' and more'}.
    </Note>
  );
}

/** The same warning in a row. */
export function SharedAccountTag({ sharers }: { sharers: readonly Sharer[] }) {
  return sharers.length > 0 && <Tag tone="err">Shared account</Tag>;
}
