/** Returns true if the address is an item of the bottom navigation. Those screens have no form. */
export function isNavPlace(pathname: string): boolean {
  return /^\/(home\/?|account-statement|all-bid|wallet_histroy)?$/i.test(pathname);
}
