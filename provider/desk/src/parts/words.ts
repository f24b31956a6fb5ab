import { dayAndMonthText, rupeesText, timeText } from 'shared/rules';

export { rupeesText };

/** Formats an instant as its time, with the day unless it is today. */
export function whenText(iso: string, today = isoDay(Date.now())): string {
  return iso.slice(0, 10) === today ? timeText(iso) : `${dayAndMonthText(iso)}, ${timeText(iso)}`;
}

function isoDay(now: number): string {
  return new Date(now + 330 * 60_000).toISOString().slice(0, 10);
}

/** Groups a number by four digits, so that a person can compare it with a picture. */
export function inGroups(digits: string): string {
  return digits.replace(/(\S{4})(?=\S)/g, '$1 ');
}

/** Writes a mobile number as people read it: 98290 12345. */
export function numberText(number: string): string {
  return /^\d{10}$/.test(number) ? `${number.slice(0, 5)} ${number.slice(5)}` : number;
}

export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}

const statuses: Record<string, string> = { '0': 'waiting', '1': 'approved', '-1': 'declined' };

export function statusText(status: string): string {
  return statuses[status] ?? status;
}
