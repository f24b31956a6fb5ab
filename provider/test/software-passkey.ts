import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Where {
  origin: string;
  rpId?: string;
  /** The device has verified its owner, with a fingerprint, a face or a code. */
  isVerified?: boolean;
}

/** A passkey that uses Node's crypto. It answers challenges in a browser's format. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const state = { counter: 0 };

  const authenticatorData = (
    { origin, rpId = new URL(origin).hostname, isVerified = true }: Where,
    more = Buffer.alloc(0),
  ) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), counter, more]);
  };
  const credential = (response: Record<string, unknown>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    state,
    /** Returns the response to the options of `add_passkey_options.php`. */
    made(options: string, where: Where): string {
      const client = clientData('webauthn.create', options, where.origin);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = Buffer.concat([
        hex('a5010203262001215820'),
        Buffer.from(x, 'base64url'),
        hex('225820'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = authenticatorData(where, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]));
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        hex('a363666d74646e6f6e656761747453746d74a068617574684461746158'),
        Buffer.from([data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      });
    },
    /** Returns the response to the options of `passkey_login_options.php`. Increments the counter. */
    signed(options: string, where: Where): string {
      state.counter += 1;
      const client = clientData('webauthn.get', options, where.origin);
      const data = authenticatorData(where);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

function clientData(type: string, options: string, origin: string): Buffer {
  const { challenge } = JSON.parse(options) as { challenge: string };
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}
