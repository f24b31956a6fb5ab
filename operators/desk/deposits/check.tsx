import type { WaitingDeposit } from '../../../provider/src/desk/fund-queue.ts';
import { Link } from '../../connection/route.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { SharedAccount } from '../parts/shared-account.tsx';
import { numberText, rupeesText } from '../parts/words.ts';
import { compareNames } from '../withdrawals/holder.ts';
import { CheckLines, type CheckLine, type Mark } from './check-lines.tsx';
import { Utr } from './utr.tsx';
import styles from './check.module.css';

/** What the player typed and what is stored, to compare with the picture or the bank statement. */
export function Check({ deposit }: { deposit: WaitingDeposit }) {
  const { points, utr, player, name, holder, sharers, has_picture } = deposit;
  return (
    <section className={styles.check} aria-labelledby="check">
      <h2 id="check">Check with the {has_picture ? 'picture' : 'bank statement'}</h2>
      <p className={styles.soft}>
        The player typed the amount, the UTR, the own name and the name on the bank account. The payee is our setting.
      </p>
      <SharedAccount sharers={sharers} />
      <CheckLines
        lines={[
          {
            term: 'Amount',
            value: (
              <span className={styles.amount} data-points>
                {rupeesText(points)}
              </span>
            ),
          },
          { term: 'UTR', value: <Utr utr={utr} /> },
          { term: 'Payer', value: <PlayerLink name={name} number={player} />, mark: markOfHolder(holder, name) },
          payeeLine(deposit),
        ]}
      />
    </section>
  );
}

/** The payment must be to the account that the app shows to players. */
export function payeeLine({ payee: { name, upi, numbers } }: WaitingDeposit): CheckLine {
  const known = new Set([name, upi, ...numbers.split(',').map(numberText)]);
  known.delete('');
  if (known.size > 0) return { term: 'Payee', value: [...known].join(' · ') };
  return {
    term: 'Payee',
    value: <Link to="/offers">Set it under Offers</Link>,
    mark: { tone: 'warn', text: 'Not set' },
  };
}

function markOfHolder(holder: string, name: string): Mark | undefined {
  const match = compareNames(holder, name);
  if (match === 'unknown') return undefined;
  // The player typed both names, so that equal ones are no proof.
  if (match === 'same') return { tone: 'info', text: 'Same name on the bank account' };
  return { tone: 'warn', text: `On the bank account: ${holder}` };
}
