import type { FlagCounts } from '../collector/counts.ts';
import { judge, leastSessions } from './judge.ts';
import { titleOf } from './measures.ts';
import type { Measured } from './verdict.ts';

/** How browsers with a flag do, compared with those without it. */
export interface FlagComparison extends Pick<FlagCounts, 'remote' | 'flag' | 'percent'> {
  /** `worse`: the same test that rolls a canary back finds a measure worse with the flag. */
  says: 'worse' | 'no difference' | 'not enough';
  /** The measures: `canary` are the browsers with the flag, `stable` those without. */
  measured: Measured[];
}

/** Compares the browsers of a flag with the judge's test. Nothing follows from it automatically. */
export function compareFlag({ remote, flag, percent, steps }: FlagCounts): FlagComparison {
  const reached = steps.length > 0 ? steps : [{ percent, canary: {}, stable: {} }];
  const how = { isLast: false, minimumSessions: leastSessions, spare: 0, isAdvice: true };
  const { says, measured = [] } = judge({ steps: reached, ...how });
  return {
    remote,
    flag,
    percent,
    says: says === 'bad' ? 'worse' : says === 'promote' ? 'no difference' : 'not enough',
    measured,
  };
}

/** Describes a comparison in one line. */
export function comparisonText({ says, measured }: FlagComparison): string {
  const reported = measured.filter(({ canary, stable }) => canary.of + stable.of > 0);
  if (reported.length === 0) return 'no browser reported yet';
  const parts = reported.map(
    ({ name, canary, stable, isWorse }) =>
      `${titleOf(name)} ${shareText(canary)} on, ${shareText(stable)} off${isWorse ? ', worse' : ''}`,
  );
  const summary = { worse: 'worse with it', 'no difference': 'no worse with it', 'not enough': 'not enough evidence' };
  return `${summary[says]}: ${parts.join('; ')}`;
}

function shareText({ bad, of }: Measured['canary']): string {
  return of === 0 ? 'none' : `${bad} of ${of} (${((100 * bad) / of).toFixed(1)} %)`;
}
