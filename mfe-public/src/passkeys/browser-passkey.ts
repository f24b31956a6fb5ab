/** The result of a browser call: the signed credential as JSON, or why there is none. */
export type PasskeyResult = { credential: string } | { failed: 'cancelled' | 'known' | 'impossible' };

/** Creates a passkey on this device. */
export function makePasskey(options: string): Promise<PasskeyResult> {
  return resultOf(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

/** Lets the player choose a passkey of this device and signs with it. */
export function signWithPasskey(options: string): Promise<PasskeyResult> {
  return resultOf(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
}

async function resultOf(browser: () => Promise<Credential | null>): Promise<PasskeyResult> {
  try {
    const credential = await browser();
    return { credential: JSON.stringify((credential as PublicKeyCredential | null)?.toJSON()) }; // the type that was requested
  } catch (failure) {
    const { name } = Object(failure) as { name?: string }; // anything can be thrown
    // Browsers do not tell whether the player declined, has no passkey, or took too long.
    if (name === 'NotAllowedError' || name === 'AbortError') return { failed: 'cancelled' };
    return { failed: name === 'InvalidStateError' ? 'known' : 'impossible' };
  }
}
