import type { PayTo as Account } from '../../../provider/src/wallet/bank-account.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { rupeesText } from '../parts/words.ts';
import styles from './pay-to.module.css';

/** The bank account as it was when the player sent the request, each part with a button that copies it. */
export function PayTo({ payTo, points }: { payTo: Account; points: number }) {
  const { holder, bank, ifsc, account, text } = payTo;
  const lines =
    account === ''
      ? [['Pay to', text]]
      : [
          ['Holder', holder],
          ['Bank', bank],
          ['IFSC', ifsc],
          ['Account', account],
        ];
  return (
    <dl className={styles.payTo}>
      {[...lines, ['Amount', String(points)]].map(([term = '', value = '']) => (
        <div key={term} className={styles.line}>
          <dt>{term}</dt>
          <dd>
            {term === 'Amount' ? rupeesText(points) : value || 'not stored any more'}
            <CopyButton term={term === 'IFSC' ? term : term.toLowerCase()} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
