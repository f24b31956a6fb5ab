import { requestS3, type Bucket } from '../storage/s3-client.ts';
import { hasCephGateway, startCephGateway } from './ceph-gateway.ts';

const { S3_TEST_ENDPOINT, S3_TEST_BUCKET = 'matka-release-tests', AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_REGION = 'us-east-1' } = process.env;

export const hasRealS3 = Boolean(S3_TEST_ENDPOINT) || hasCephGateway();

/** A bucket on a real S3 server: the one that S3_TEST_ENDPOINT names, else a Ceph gateway started for the test. */
export async function openRealS3(): Promise<{ place: Bucket; stop(): Promise<void> }> {
  const place = (endpoint: string, accessKeyId: string, secretAccessKey: string) => ({ endpoint, accessKeyId, secretAccessKey, bucket: S3_TEST_BUCKET, region: AWS_REGION });
  const open = async (found: Bucket, stop: () => Promise<void>) => {
    const made = await requestS3(found, { method: 'PUT' });
    if (![200, 403, 409].includes(made.status)) throw new Error(`The bucket ${S3_TEST_BUCKET} could not be made: ${made.status} ${made.body.toString()}`);
    return { place: found, stop };
  };
  if (S3_TEST_ENDPOINT) return open(place(S3_TEST_ENDPOINT, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), async () => undefined);
  const gateway = await startCephGateway({ accessKeyId: 'testkey', secretAccessKey: 'testsecret' });
  return open(place(gateway.endpoint, 'testkey', 'testsecret'), gateway.stop);
}
