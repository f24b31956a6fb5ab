/** Whether this browser can make and use passkeys for the app, which the provider takes from this origin only. */
export function mayUsePasskeys(passkeyOrigin: string | undefined): boolean {
  return passkeyOrigin === location.origin && typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}
