import { indiaMinute } from 'shared/rules';
import { order } from './provider-process.ts';

/** A market that is open all day except for one minute, with one game type. */
export async function offerAllDay(dataDir: string) {
  // Closes on the next day, one minute before it opens.
  const minute = (indiaMinute(Date.now()) + 720) % 1440;
  await order(dataDir, 'market', 'ALL DAY', clockText(minute), clockText((minute + 1439) % 1440));
  await order(dataDir, 'rate', 'Single Digit', '10', '95');
}

function clockText(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
