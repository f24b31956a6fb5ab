/** The result of a passkey operation: the signed credential as JSON, or the reason why there is none. */
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
    return { credential: JSON.stringify((credential as PublicKeyCredential | null)?.toJSON()) }; // the call requested this type
  } catch (failure) {
    const { name } = Object(failure) as { name?: string }; // code can throw any value
    // Browsers report the same error if the player declined, has no passkey, or took too long.
    if (name === 'NotAllowedError' || name === 'AbortError') return { failed: 'cancelled' };
    return { failed: name === 'InvalidStateError' ? 'known' : 'impossible' };
  }
}
