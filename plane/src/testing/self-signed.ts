import { generateKeyPairSync, sign } from 'node:crypto';

const [integer, bitString, objectId, utf8, sequence, set, time, version] = [
  0x02, 0x03, 0x06, 0x0c, 0x30, 0x31, 0x17, 0xa0,
];
const ecdsaWithSha256 = der(sequence, der(objectId, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = der(objectId, Buffer.from('550403', 'hex'));

/**
 * Returns a self-signed certificate and its key. Encodes the certificate in code, because not every machine has
 * openssl.
 */
export function selfSigned(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = der(sequence, der(set, der(sequence, commonName, der(utf8, Buffer.from('localhost')))));
  const valid = der(sequence, ...['200101000000Z', '491231235959Z'].map((moment) => der(time, Buffer.from(moment))));
  const number = der(integer, Buffer.from([1]));
  const signed = der(
    sequence,
    der(version, der(integer, Buffer.from([2]))),
    number,
    ecdsaWithSha256,
    name,
    valid,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const whole = der(
    sequence,
    signed,
    ecdsaWithSha256,
    der(bitString, Buffer.from([0]), sign('sha256', signed, privateKey)),
  );
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
