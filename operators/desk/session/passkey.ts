import { desk } from '../connection/desk.ts';

/** Lets the person choose a passkey, and signs in with it. Returns the person's name. */
export async function signInWithPasskey(): Promise<string> {
  const { ticket, options } = await desk.request<{ ticket: string; options: PublicKeyCredentialRequestOptionsJSON }>(
    '/sign-in/options',
    'POST',
    {},
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await asked(() => navigator.credentials.get({ publicKey }));
  const { who } = await desk.request<{ who: string }>('/sign-in', 'POST', { ticket, credential });
  return who;
}

/** Creates a passkey for the person of a link. Returns the person's name. */
export async function enrolPasskey(link: string): Promise<string> {
  const { options } = await desk.request<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    '/enrol/options',
    'POST',
    {
      link,
    },
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await asked(() => navigator.credentials.create({ publicKey }));
  const { who } = await desk.request<{ who: string }>('/enrol', 'POST', { link, credential });
  return who;
}

async function asked(browser: () => Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await browser()) as PublicKeyCredential | null)?.toJSON(); // the call requested this type
  } catch (failure) {
    const { name } = Object(failure) as { name?: string }; // code can throw any value
    const message =
      name === 'InvalidStateError'
        ? 'This device already has your passkey. Sign in with it.'
        : name === 'NotAllowedError' || name === 'AbortError'
          ? 'No passkey was used. Try again, and confirm with your fingerprint, face or PIN.'
          : 'This browser cannot use passkeys here. Use another browser, or open the desk at its own address.';
    throw new Error(message, { cause: failure });
  }
}
