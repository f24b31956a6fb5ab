import type { Waiting } from 'plane/control-api/waiting.ts';
import { authorText } from '../parts/words.ts';
import { lengthText, When } from '../../parts/times.tsx';

/** Who decided it, and since when. */
export function Decision({ wait: { by, since }, at }: { wait: Pick<Waiting, 'by' | 'since'>; at: number }) {
  return (
    <>
      {by ? `by ${authorText(by)} since ` : 'since '}
      <When at={since} />, for {lengthText(at - since)}
    </>
  );
}
