import { signedRupeesText } from 'shared/rules';
import { Note } from 'shared/ui';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import type { Sharer } from '../../../provider/src/wallet/bank-account.ts';
import { FactGrid } from '../../parts/facts.tsx';
import { rupeesText } from '../parts/words.ts';
import { SharedAccount } from '../parts/shared-account.tsx';
import { compareNames } from './holder.ts';
import { sourceFlags } from './source-flags.ts';
import panel from '../parts/panel.module.css';

interface ChecksProps {
  /** The holder of the account as the player typed it. Empty if it is part of one text. */
  holder: string;
  name: string;
  sharers: readonly Sharer[];
  totals: PlayerView['totals'];
  /** False if what is unusual is shown elsewhere. */
  hasFlags: boolean;
}

/** What to check before a withdrawal is paid: whose account it is, and where the points come from. */
export function Checks({ holder, name, sharers, totals, hasFlags }: ChecksProps) {
  const { deposits, credits, bids, wins, withdrawals, isWhole } = totals;
  return (
    <section className="card" data-gap="8" aria-labelledby="checks">
      <h2 id="checks" className={panel.title}>
        Checks
      </h2>
      {hasFlags && <Unusual totals={totals} sharers={sharers} />}
      <HolderNote holder={holder} name={name} />
      <FactGrid
        facts={[
          ['Deposits', rupeesText(deposits)],
          credits !== 0 && ['Credits', `${signedRupeesText(credits)} by operators`],
          ['Bids', rupeesText(bids)],
          ['Wins', rupeesText(wins)],
          ['Withdrawals', `${rupeesText(withdrawals)} with this one`],
        ]}
      />
      {!isWhole && <p className="soft">Added up over the latest 5,000 entries of the wallet.</p>}
    </section>
  );
}

/** What is unusual about the account, and about where the player's points come from. */
export function Unusual({ totals, sharers }: Pick<ChecksProps, 'totals' | 'sharers'>) {
  return (
    <>
      <SharedAccount sharers={sharers} />
      {sourceFlags(totals).map(({ title, text }) => (
        <Note key={title} tone="warn">
          <strong>{title}.</strong> {text}
        </Note>
      ))}
    </>
  );
}

/** Both names are the player's own words, so that equal ones are no proof. */
function HolderNote({ holder, name }: { holder: string; name: string }) {
  const match = compareNames(holder, name);
  if (match === 'same')
    return (
      <Note tone="info">
        The holder’s name is the player’s name. The player typed both: the bank’s answer to your payment names the real
        holder.
      </Note>
    );
  if (match === 'unknown')
    return <Note tone="warn">Compare the names yourself: this account is stored as one text.</Note>;
  return (
    <Note tone={match === 'partly' ? 'warn' : 'err'}>
      The player typed {holder} as the holder, and {name} as the own name.
    </Note>
  );
}
