/** After this time, a request, a payment, a proposal or a due result is late: in lists, in the navigation, in Health. */
export const LATE_AFTER_MINUTES = 30;

export function isLate(minutes: number): boolean {
  return minutes > LATE_AFTER_MINUTES;
}
