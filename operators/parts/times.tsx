const india = 'Asia/Kolkata';

/** A time of day in the viewer's zone, with the date if it is not today. */
export function timeText(at: number, now = Date.now(), zone = zoneHere()): string {
  const isToday = dayIn(zone, at) === dayIn(zone, now);
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    ...(!isToday && { day: 'numeric', month: 'short' }),
  }).format(at);
}

/** A day with its weekday and its year, as in `Monday 23 November 2026`. */
export function dayText(at: number, zone = zoneHere()): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...format }).format(at).replace(',', '');
}

/** A time of day with its seconds, for the age of live data. */
export function clockText(at: number, zone = zoneHere()): string {
  const format = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...format }).format(at);
}

/** The same time in India, unless the viewer is there. */
export function indiaText(at: number, zone = zoneHere()): string | undefined {
  if (zone === india || zone === 'Asia/Calcutta') return undefined;
  return `${new Intl.DateTimeFormat('en-GB', { timeZone: india, hour: '2-digit', minute: '2-digit' }).format(at)} IST`;
}

/** Formats a duration: `40 s`, `12 min`, `3 h 20 min`, `4 days`. */
export function lengthText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (seconds < 90) return `${seconds} s`;
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}

function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function dayIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
}

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
