import type { Waiting } from '../../../release/src/control-api/waiting.ts';
import { authorText, lengthText, When } from '../parts/words.tsx';

/** Who decided it, and since when. */
export function Decision({ wait: { by, since }, at }: { wait: Pick<Waiting, 'by' | 'since'>; at: number }) {
  return (
    <>
      {by ? `by ${authorText(by)} since ` : 'since '}
      <When at={since} />, for {lengthText(at - since)}
    </>
  );
}
