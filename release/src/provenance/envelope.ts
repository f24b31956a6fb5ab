import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** A signed document: https://github.com/secure-systems-lab/dsse */
export interface Envelope {
  payloadType: string;
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

const payloadType = 'application/vnd.in-toto+json';

export function signed(document: object, key: KeyObject): Envelope {
  const body = Buffer.from(JSON.stringify(document));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const keyid = createHash('sha256').update(publicKey).digest('hex');
  const sig = sign('sha256', signedBytes(body), key).toString('base64');
  return { payloadType, payload: body.toString('base64'), signatures: [{ keyid, sig }] };
}

/** Returns the document in an envelope if the key has signed it. Undefined for anything else. */
export function documentIn(envelope: unknown, key: KeyObject): unknown {
  const given = (envelope ?? {}) as Partial<Record<keyof Envelope, unknown>>; // the lines below check each field
  const { payload, signatures } = given;
  if (given.payloadType !== payloadType || typeof payload !== 'string' || !Array.isArray(signatures)) return undefined;
  const body = Buffer.from(payload, 'base64');
  const isSigned = signatures.some((one: Partial<Envelope['signatures'][number]> | null) =>
    verify('sha256', signedBytes(body), createPublicKey(key), Buffer.from(String(one?.sig), 'base64')),
  );
  return isSigned ? JSON.parse(body.toString()) : undefined;
}

function signedBytes(body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${body.length} `), body]);
}
