import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { parsedJson } from '../http/fields.ts';

/** The site that passkeys belong to. */
export interface Party {
  id: string;
  origin: string;
}

/** A public key with the last signature counter of its device. */
export interface PasskeyRecord {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
}

/** The owner of a new passkey. `handle` identifies the owner on the device, and must not reveal who it is. */
interface Owner {
  handle: Uint8Array<ArrayBuffer>;
  name: string;
  displayName: string;
}

// Ed25519, ES256 and RS256 work in every supported version of Node. Keys of other algorithms would stop working after a
// downgrade.
const algorithms = [-8, -7, -257];

/** Returns the relying party of an origin. Undefined without an origin. */
export function partyOfOrigin(origin: string | undefined): Party | undefined {
  return origin ? { id: new URL(origin).hostname, origin } : undefined;
}

/** Returns the options with which a browser creates a passkey. Excludes the devices that have one. */
export async function registrationOptions(
  { id }: Party,
  siteName: string,
  { handle, name, displayName }: Owner,
  known: readonly Pick<PasskeyRecord, 'credential_id' | 'transports'>[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: id,
    userName: name,
    userDisplayName: displayName,
    userID: handle,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transportsOf(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Returns the options with which a browser signs in. They are the same for everyone. */
export async function signInOptions({ id }: Party) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({ rpID: id, userVerification: 'required' });
}

/** Returns the new passkey if it has signed the challenge for this site. */
export async function verifiedPasskey(
  credential: string,
  challenge: string,
  { id, origin }: Party,
): Promise<PasskeyRecord | undefined> {
  try {
    const { verifyRegistrationResponse } = await webauthn();
    const checked = await verifyRegistrationResponse({
      response: JSON.parse(credential) as RegistrationResponseJSON, // verified by this call
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: true,
    });
    if (!checked.verified) return undefined;
    const { credential: made } = checked.registrationInfo;
    return {
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: (made.transports ?? []).join(' '),
    };
  } catch {
    return undefined;
  }
}

/** Returns the id of the passkey that a credential names, unverified. */
export function claimedId(credential: string): string {
  const response = parsedJson(credential) as { id?: unknown } | null | undefined;
  return String(response?.id ?? '');
}

/** Returns the new signature counter if the passkey has signed the challenge for this site. */
export async function verifiedCounter(
  credential: string,
  passkey: PasskeyRecord,
  challenge: string,
  { id, origin }: Party,
): Promise<number | undefined> {
  try {
    const { verifyAuthenticationResponse } = await webauthn();
    const signed = await verifyAuthenticationResponse({
      response: JSON.parse(credential) as AuthenticationResponseJSON, // verified by this call
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
        transports: transportsOf(passkey.transports),
      },
      requireUserVerification: true,
    });
    return signed.verified ? signed.authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** Loads the library on demand, because loading it takes half a second of processor time. */
function webauthn() {
  return import('@simplewebauthn/server');
}

function transportsOf(words: string): AuthenticatorTransport[] {
  return words.split(' ').filter(Boolean) as AuthenticatorTransport[]; // the browser has sent these values
}
