/** What came of asking the browser: what was signed, as JSON, or why there is nothing. */
export type Asked = { credential: string } | { failed: 'cancelled' | 'known' | 'impossible' };

/** Has the browser make a passkey on this device. */
export function makePasskey(options: string): Promise<Asked> {
  return ask(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

/** Has the player choose a passkey of this device, and the browser sign with it. */
export function signWithPasskey(options: string): Promise<Asked> {
  return ask(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
}

async function ask(browser: () => Promise<Credential | null>): Promise<Asked> {
  try {
    const credential = await browser();
    return { credential: JSON.stringify((credential as PublicKeyCredential | null)?.toJSON()) }; // which is what was asked for
  } catch (failure) {
    const { name } = Object(failure) as { name?: string }; // what was thrown may be anything
    // A browser tells a player who said no from one who has no passkey as little as from one who took too long.
    if (name === 'NotAllowedError' || name === 'AbortError') return { failed: 'cancelled' };
    return { failed: name === 'InvalidStateError' ? 'known' : 'impossible' };
  }
}
