import type { WaitingDeposit } from '../../../provider/src/desk/fund-queue.ts';
import { Link } from '../../connection/route.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { rupeesText } from '../parts/words.ts';
import { compareNames } from '../withdrawals/holder.ts';
import { CheckLines, type CheckLine, type Mark } from './check-lines.tsx';
import { Utr } from './utr.tsx';
import styles from './check.module.css';

/** What the player typed and what is stored, to compare with the picture or the bank statement. */
export function Check({ deposit }: { deposit: WaitingDeposit }) {
  const { points, utr, player, name, holder, has_picture } = deposit;
  return (
    <section className={styles.check} aria-labelledby="check">
      <h2 id="check">Check with the {has_picture ? 'picture' : 'bank statement'}</h2>
      <p className={styles.soft}>Amount and UTR as the player typed them. Payer and payee as stored here.</p>
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
  const known = [name, upi, numbers.replaceAll(',', ', ')].filter((text) => text !== '');
  if (known.length > 0) return { term: 'Payee', value: known.join(' · ') };
  return {
    term: 'Payee',
    value: <Link to="/offers">Set it under Offers</Link>,
    mark: { tone: 'warn', text: 'Not set' },
  };
}

function markOfHolder(holder: string, name: string): Mark | undefined {
  const match = compareNames(holder, name);
  if (match === 'unknown') return undefined;
  if (match === 'same') return { tone: 'ok', text: 'Matches the bank account' };
  return { tone: 'warn', text: `Bank account: ${holder}` };
}
