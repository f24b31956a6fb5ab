import { likelihoodText, perhaps } from '../judge/likelihood.ts';
import { titleOf, type Ends } from '../judge/measures.ts';
import type { Measured } from '../judge/verdict.ts';
import type { ReleaseHealth } from './health.ts';

/** One measure of a release, next to the release that it is compared with. */
export interface ComparedMeasure {
  title: string;
  ends: Ends;
  other: Ends;
  isWorse: boolean;
  /** Reported, and neither worse nor perhaps worse. */
  isFine: boolean;
  /** The result of the comparison. */
  words: string;
}

/** What the judge compared, the fine measures last. Leaves out measures that no browser has reported. */
export function comparedByJudge(measured: Measured[]): ComparedMeasure[] {
  return worseFirst(
    measured.map((one) => ({
      title: titleOf(one.name),
      ends: one.canary,
      other: one.stable,
      isWorse: one.isWorse,
      isFine: !one.isWorse && one.canary.of > 0 && one.evidence < perhaps,
      words: likelihoodText(one),
    })),
  );
}

/** Compares the last hour of a release without the judge: measures that are clearly worse come first. */
export function comparedByHealth({ measures }: ReleaseHealth): ComparedMeasure[] {
  return worseFirst(
    measures.flatMap(({ title, of, bad, before, isWorse }) =>
      before
        ? [
            {
              title,
              ends: { of, bad },
              other: before,
              isWorse,
              isFine: !isWorse,
              words: isWorse ? 'clearly worse' : 'not worse',
            },
          ]
        : [],
    ),
  );
}

function worseFirst(compared: ComparedMeasure[]): ComparedMeasure[] {
  return compared
    .filter(({ ends, other }) => ends.of + other.of > 0)
    .sort((one, other) => Number(other.isWorse) - Number(one.isWorse) || Number(one.isFine) - Number(other.isFine));
}
