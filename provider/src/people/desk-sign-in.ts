import { randomBytes } from 'node:crypto';
import type { Context } from '../context/context.ts';
import { consumeChallenge, storeChallenge } from '../passkeys/challenges.ts';
import { claimedId, signInOptions, verifiedCounter, type Party, type PasskeyRecord } from '../passkeys/webauthn.ts';
import { startDeskSession } from './desk-sessions.ts';

const signerOf = (ticket: string) => `desk sign-in ${ticket}`;

/** Returns the options for a sign-in, and the ticket under which its challenge is stored. */
export async function deskSignInOptions(context: Context, party: Party) {
  const ticket = randomBytes(16).toString('base64url');
  const options = await signInOptions(party);
  await storeChallenge(context, signerOf(ticket), options.challenge);
  return { ticket, options };
}

/** Signs in the operator whose passkey has signed the ticket's challenge. Returns the session's secret. */
export async function deskSignIn(
  context: Context,
  party: Party,
  { ticket, credential }: { ticket: string; credential: string },
): Promise<{ name: string; secret: string } | undefined> {
  const challenge = await consumeChallenge(context, signerOf(ticket));
  if (!challenge) return undefined;
  const [passkey] = await context.db.query<PasskeyRecord & { operator_id: number; name: string }>(
    `select k.*, o.name from operator_passkeys k join operators o on o.id = k.operator_id
     where k.credential_id = $1 and o.status = '1'`,
    [claimedId(credential)],
  );
  const counter = passkey && (await verifiedCounter(credential, passkey, challenge, party));
  if (!passkey || counter === undefined) return undefined;
  const now = context.clock.real();
  return context.db.transaction(async (tx) => {
    // Fails if the passkey was removed meanwhile, or if a copy of it has been used.
    const recorded = await tx.query(
      `update operator_passkeys set counter = $2, used_at = $3 where credential_id = $1 and counter = $4 returning 1`,
      [passkey.credential_id, counter, new Date(now), passkey.counter],
    );
    if (recorded.length === 0) return undefined;
    return { name: passkey.name, secret: await startDeskSession(tx, passkey.operator_id, party.origin, now) };
  });
}
