import type { ReleaseVerdict as Verdict } from 'plane/control-api/releases.ts';
import { When } from '../../parts/times.tsx';
import { authorText, whyText } from '../parts/words.ts';

const given: Record<string, string> = { promote: 'Promoted', canary: 'In canary', start: 'Started' };

/** What was last decided about a release: by whom, when and why. */
export function ReleaseVerdict({ verdict: { part, verb, at, by, why, judged } }: { verdict: Verdict }) {
  const what = part === 'rolled back' ? 'Rolled back' : (given[verb] ?? 'Live again after a rollback');
  return (
    <p className={part === 'rolled back' ? 'small bad' : 'small soft'}>
      <strong>{what}</strong> by {judged ? `the judge in ${authorText(by)}` : authorText(by)}, <When at={at} />
      {why && `: ${whyText(why)}`}
    </p>
  );
}
