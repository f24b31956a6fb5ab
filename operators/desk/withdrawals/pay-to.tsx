import { CopyButton } from '../parts/copy-button.tsx';
import { rupeesText } from '../parts/words.ts';
import styles from './pay-to.module.css';

const terms = ['Holder', 'Bank', 'IFSC', 'Account'];

/** The bank account as it was when the player sent the request, each part with a button that copies it. */
export function PayTo({ payTo, points }: { payTo: string; points: number }) {
  const parts = payTo.split(', ');
  const lines =
    parts.length === terms.length
      ? parts.map((value, at) => [terms[at] ?? '', value] as const)
      : [['Pay to', payTo] as const];
  return (
    <dl className={styles.payTo}>
      {[...lines, ['Amount', String(points)] as const].map(([term, value]) => (
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
