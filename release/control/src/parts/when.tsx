import { indiaText, timeText } from './words.ts';

/** A time in the viewer's zone, with the time in India. */
export function When({ at }: { at: number | string }) {
  const time = typeof at === 'string' ? Date.parse(at) : at;
  const india = indiaText(time);
  return (
    <time dateTime={new Date(time).toISOString()}>
      {timeText(time)}
      {india && <span className="soft"> · {india}</span>}
    </time>
  );
}
