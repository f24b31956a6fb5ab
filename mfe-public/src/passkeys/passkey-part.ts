import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Whether this browser can make and use passkeys for the app, which the provider takes from this origin only. */
export function mayUsePasskeys(passkeyOrigin: string | undefined): boolean {
  return (
    passkeyOrigin === location.origin &&
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** A part that most players never load. Where it does not load nothing is shown: all that it does the MPIN does, too. */
export function passkeyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load()
      .catch(() => Nothing)
      .then((part) => ({ default: part })),
  );
}

function Nothing() {
  return null;
}
