const names: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** The days of the week as a market stores them, from Monday on. */
export const weekdays: readonly string[] = Object.keys(names);

/** Adds a day to a market's days without draws, or removes it: `sat` to `sun` as `sat,sun`. */
export function toggledDay(days: string, day: string): string {
  const chosen = days.split(',').map((one) => one.trim());
  return weekdays.filter((one) => (one === day) !== chosen.includes(one)).join(',');
}

/** Writes a market's days without draws: `sat,sun` as "Saturday, Sunday". */
export function weekdaysText(days: string): string {
  return days
    .split(',')
    .map((day) => names[day] ?? day)
    .join(', ');
}
