import { Note } from 'shared/ui';
import type { DayCorrection } from '../../../provider/src/desk/day-corrections.ts';
import { whenText } from '../parts/words.ts';

/** What was corrected on a market's day: who proposed it, who confirmed it, when and why. */
export function DayOutcomes({ corrections }: { corrections: readonly DayCorrection[] }) {
  return corrections.map(({ command, half, who, second, at, reason }) => (
    <Note key={`${command} ${half} ${at}`} tone={command === 'void' ? 'err' : 'warn'}>
      {command === 'void' ? 'The day is void.' : `The ${half} was reversed.`}{' '}
      {second
        ? `${who} proposed it, and ${second} confirmed it`
        : `${who === 'console' ? 'It was run' : `${who} ran it`} on the console`}{' '}
      ({whenText(at)}). {reason && `“${reason}”`}
    </Note>
  ));
}
