import { randomUUID } from 'node:crypto';
import { bucketStorage } from '../storage/bucket.ts';
import { requestS3 } from '../storage/s3-client.ts';
import type { Storage } from 'release/storage/storage.ts';

const {
  S3_TEST_ENDPOINT,
  S3_TEST_BUCKET = 'matka-release-tests',
  AWS_ACCESS_KEY_ID = '',
  AWS_SECRET_ACCESS_KEY = '',
  AWS_REGION = 'us-east-1',
} = process.env;

export const hasRealS3 = Boolean(S3_TEST_ENDPOINT);

/** Opens the bucket at S3_TEST_ENDPOINT. */
export async function openRealS3(below: string): Promise<Storage> {
  const place = {
    endpoint: S3_TEST_ENDPOINT ?? '',
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    bucket: S3_TEST_BUCKET,
    region: AWS_REGION,
  };
  const made = await requestS3(place, { method: 'PUT' });
  if (![200, 403, 409].includes(made.status))
    throw new Error(`The bucket ${S3_TEST_BUCKET} could not be created: ${made.status} ${made.body.toString()}`);
  return bucketStorage(place, below);
}

/** Returns a storage with an empty prefix on the server at S3_TEST_ENDPOINT, or nothing if that is not set. */
export function onRealS3(name: string): [string, () => Promise<Storage>][] {
  return hasRealS3 ? [['on a real S3 server', () => openRealS3(`${name}-${randomUUID()}`)]] : [];
}
