import { signedRupeesText } from 'shared/rules';
import { Note } from 'shared/ui';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import { FactGrid } from '../../parts/facts.tsx';
import { rupeesText } from '../parts/words.ts';
import { compareNames, holderOf } from './holder.ts';
import { sourceFlags } from './source-flags.ts';
import panel from '../parts/panel.module.css';

interface ChecksProps {
  payTo: string;
  name: string;
  totals: PlayerView['totals'];
  /** False if what is unusual is shown elsewhere. */
  hasFlags: boolean;
}

/** What to check before a withdrawal is paid: whose account it is, and where the points come from. */
export function Checks({ payTo, name, totals, hasFlags }: ChecksProps) {
  const { deposits, credits, bids, wins, withdrawals, isWhole } = totals;
  return (
    <section className="card" data-gap="8" aria-labelledby="checks">
      <h2 id="checks" className={panel.title}>
        Checks
      </h2>
      {hasFlags && <SourceFlags totals={totals} />}
      <HolderNote holder={holderOf(payTo)} name={name} />
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

/** What is unusual about where the player's points come from. */
export function SourceFlags({ totals }: Pick<ChecksProps, 'totals'>) {
  return sourceFlags(totals).map(({ title, text }) => (
    <Note key={title} tone="warn">
      <strong>{title}.</strong> {text}
    </Note>
  ));
}

function HolderNote({ holder, name }: { holder: string; name: string }) {
  const match = compareNames(holder, name);
  if (match === 'same') return <Note tone="ok">The account is in the player’s name.</Note>;
  if (match === 'unknown') return <Note tone="warn">The name of the account’s holder is not stored.</Note>;
  return (
    <Note tone={match === 'partly' ? 'warn' : 'err'}>
      The holder is {holder}. The player’s name is {name}.
    </Note>
  );
}
