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

/** Returns the document if the key has signed it. */
export function documentIn(envelope: Envelope, key: KeyObject): unknown {
  const body = Buffer.from(envelope.payload, 'base64');
  const isSigned = envelope.signatures.some(({ sig }) =>
    verify('sha256', signedBytes(body), createPublicKey(key), Buffer.from(sig, 'base64')),
  );
  return isSigned && envelope.payloadType === payloadType ? JSON.parse(body.toString()) : undefined;
}

function signedBytes(body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${body.length} `), body]);
}
