import { lazy } from 'react';
import type { ComponentType } from 'react';

/**
 * Returns whether this browser supports passkeys for the app. The provider accepts passkeys only from its configured
 * origin.
 */
export function mayUsePasskeys(passkeyOrigin: string | undefined): boolean {
  return (
    passkeyOrigin === location.origin &&
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/**
 * Lazy-loads a component that most players never need. If it fails to load, renders nothing, because the MPIN still
 * works.
 */
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
