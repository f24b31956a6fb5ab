import { createHmac } from 'node:crypto';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { consumeChallenge, storeChallenge } from '../passkeys/challenges.ts';
import { registrationOptions, verifiedPasskey, type Party, type PasskeyRecord } from '../passkeys/webauthn.ts';
import { hashOf } from '../players/mpin.ts';

const MAX_PASSKEYS = 10;

interface Link {
  operator_id: number;
  name: string;
}

const signerOf = (token: string) => `desk enrol ${hashOf(token)}`;

/** Returns the options for a new passkey of the link's operator. Undefined if the link does not work (any more). */
export async function enrolmentOptions(context: Context, party: Party, token: string) {
  const link = await linkOf(context.db, context, token);
  if (!link) return undefined;
  const known = await context.db.query<PasskeyRecord>('select * from operator_passkeys where operator_id = $1', [
    link.operator_id,
  ]);
  const handle = new Uint8Array(
    createHmac('sha256', context.pepper).update(`desk passkeys of ${link.operator_id}`).digest(),
  );
  const owner = { handle, name: link.name, displayName: link.name };
  const options = await registrationOptions(party, 'Matka desk', owner, known);
  await storeChallenge(context, signerOf(token), options.challenge);
  return { name: link.name, options };
}

/** Stores the passkey that has signed the link's challenge, and uses the link up. Returns the operator's name. */
export async function enrol(
  context: Context,
  party: Party,
  { token, credential, deviceName }: { token: string; credential: string; deviceName: string },
): Promise<string | undefined> {
  const challenge = await consumeChallenge(context, signerOf(token));
  const made = challenge && (await verifiedPasskey(credential, challenge, party));
  if (!made) return undefined;
  return context.db.transaction(async (tx) => {
    const link = await linkOf(tx, context, token);
    // Of two browsers with one link, the first to delete it has used it.
    const used = await tx.query('delete from operator_links where token_hash = $1 returning 1', [hashOf(token)]);
    if (!link || used.length === 0) return undefined;
    const added = await tx.query(
      `insert into operator_passkeys (credential_id, operator_id, public_key, counter, transports, device_name, added_at)
       select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from operator_passkeys where operator_id = $2) < ${MAX_PASSKEYS}
       on conflict do nothing returning 1`,
      [
        made.credential_id,
        link.operator_id,
        made.public_key,
        made.counter,
        made.transports,
        deviceName,
        new Date(context.clock.real()),
      ],
    );
    return added.length > 0 ? link.name : undefined;
  });
}

async function linkOf(sql: Sql, { clock }: Pick<Context, 'clock'>, token: string): Promise<Link | undefined> {
  const [link] = await sql.query<Link>(
    `select l.operator_id, o.name from operator_links l join operators o on o.id = l.operator_id
     where l.token_hash = $1 and l.expires_at > $2 and o.status = '1'`,
    [hashOf(token), new Date(clock.real())],
  );
  return link;
}
