export const firstStepsKept = 'first_steps';

const NEW_FOR_MS = 3 * 86_400_000;

/** Whether an account is of the last three days; whoever plays longer knows the way. */
export function isNewPlayer(since: number, now: number): boolean {
  return now - since < NEW_FOR_MS;
}
