/** After this time, a request, a payment or a due result counts as late, in the lists, the navigation and Health. */
export const LATE_AFTER_MINUTES = 30;

export function isLate(minutes: number): boolean {
  return minutes > LATE_AFTER_MINUTES;
}
