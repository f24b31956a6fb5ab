import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Whether this browser supports passkeys for the app. The provider accepts them from this origin only. */
export function mayUsePasskeys(passkeyOrigin: string | undefined): boolean {
  return (
    passkeyOrigin === location.origin &&
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Loads a part that most players never need. Renders nothing if it fails to load, because the MPIN covers all it does. */
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
