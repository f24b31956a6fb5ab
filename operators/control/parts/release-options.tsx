import type { ReleaseRow } from 'plane/control-api/releases.ts';
import { timeText } from '../../parts/times.tsx';

/** Releases to choose from. */
export function ReleaseOptions({ releases }: { releases: readonly ReleaseRow[] }) {
  return releases.map(({ release, role, published }) => (
    <option key={release} value={release}>
      {release}, published {timeText(Date.parse(published))}
      {role && ` (${role})`}
    </option>
  ));
}
