import { randomUUID } from 'node:crypto';
import { bucketStorage } from '../storage/bucket.ts';
import { requestS3, type Bucket } from '../storage/s3-client.ts';
import type { Storage } from '../storage/storage.ts';
import { hasCephGateway, startCephGateway } from './ceph-gateway.ts';

const {
  S3_TEST_ENDPOINT,
  S3_TEST_BUCKET = 'matka-release-tests',
  AWS_ACCESS_KEY_ID = '',
  AWS_SECRET_ACCESS_KEY = '',
  AWS_REGION = 'us-east-1',
} = process.env;

export const hasRealS3 = Boolean(S3_TEST_ENDPOINT) || hasCephGateway();

/**
 * Opens a bucket on a real S3 server: the server at S3_TEST_ENDPOINT, or else a Ceph gateway that this function starts.
 */
export async function openRealS3(): Promise<{ place: Bucket; stop(): Promise<void> }> {
  const place = (endpoint: string, accessKeyId: string, secretAccessKey: string) => ({
    endpoint,
    accessKeyId,
    secretAccessKey,
    bucket: S3_TEST_BUCKET,
    region: AWS_REGION,
  });
  const open = async (found: Bucket, stop: () => Promise<void>) => {
    const made = await requestS3(found, { method: 'PUT' });
    if (![200, 403, 409].includes(made.status))
      throw new Error(`The bucket ${S3_TEST_BUCKET} could not be created: ${made.status} ${made.body.toString()}`);
    return { place: found, stop };
  };
  if (S3_TEST_ENDPOINT)
    return open(place(S3_TEST_ENDPOINT, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), async () => undefined);
  const gateway = await startCephGateway({ accessKeyId: 'testkey', secretAccessKey: 'testsecret' });
  return open(place(gateway.endpoint, 'testkey', 'testsecret'), gateway.stop);
}

/**
 * Returns a storage with an empty prefix on the server at S3_TEST_ENDPOINT, or nothing if that is not set. For tests of
 * code that uses a storage. Only the storage's own tests start a server.
 */
export function onRealS3(name: string): [string, () => Promise<Storage>][] {
  return S3_TEST_ENDPOINT
    ? [['on a real S3 server', async () => bucketStorage((await openRealS3()).place, `${name}-${randomUUID()}`)]]
    : [];
}
