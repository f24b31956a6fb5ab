/** An account number with all but its last four digits hidden. */
export function masked(account: string): string {
  return account === '' ? '' : `•••• ${account.slice(-4)}`;
}
