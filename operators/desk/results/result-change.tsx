import { ForwardIcon, ResultLine } from 'shared/ui';
import type { HalfPreview } from '../../../provider/src/desk/half-preview.ts';
import { resultOf } from './day.ts';
import styles from './correction-price.module.css';

interface ResultChangeProps {
  opened: HalfPreview;
  closed: HalfPreview;
  /** The half to reverse. Absent to void the day. */
  half: string | undefined;
}

/** The result that players see now, next to what they see after a correction. */
export function ResultChange({ opened, closed, half }: ResultChangeProps) {
  const now = { open_pana: opened.pana, close_pana: closed.pana };
  const after = half === 'close' ? { ...now, close_pana: '' } : { open_pana: '', close_pana: '' };
  return (
    <dl className={styles.change}>
      <Shown term="Players see now" result={resultOf(now)} />
      <ForwardIcon size={24} />
      {half === undefined ? (
        <div>
          <dt>Afterwards</dt>
          <dd>Void, without a result</dd>
        </div>
      ) : (
        <Shown term="Afterwards, until you declare again" result={resultOf(after)} />
      )}
    </dl>
  );
}

function Shown({ term, result }: { term: string; result: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <ResultLine result={result} label={result.replaceAll('*', 'not drawn ')} />
      </dd>
    </div>
  );
}
