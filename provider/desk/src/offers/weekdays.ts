const names: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** Writes a market's days without draws: `sat,sun` as "Saturday, Sunday". */
export function weekdaysText(days: string): string {
  return days
    .split(',')
    .map((day) => names[day] ?? day)
    .join(', ');
}
