import type { Waiting } from 'plane/control-api/waiting.ts';

/** Orders rollouts as the start page orders what needs a person. The others keep their order. */
export function worstFirst<Shown extends { record: { remote: string } }>(
  rollouts: Shown[],
  waits: Pick<Waiting, 'remote'>[],
): Shown[] {
  const rankOf = ({ record }: Shown) => {
    const place = waits.findIndex(({ remote }) => remote === record.remote);
    return place < 0 ? waits.length : place;
  };
  return [...rollouts].sort((one, other) => rankOf(one) - rankOf(other));
}
