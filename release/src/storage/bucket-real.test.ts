import { randomUUID } from 'node:crypto';
import { hasRealS3, openRealS3 } from '../testing/real-s3.ts';
import { bucketStorage } from './bucket.ts';
import { storageContract } from './storage-contract.ts';

// Skipped without an S3 server. The ops guide explains how to install an S3 server.
const describeReal = hasRealS3 ? describe : describe.skip;

describeReal('a bucket of a real S3 server', () => {
  const below = `test-${randomUUID()}`;
  let server: Awaited<ReturnType<typeof openRealS3>>;
  let storages = 0;

  beforeAll(async () => {
    server = await openRealS3();
  }, 120_000);

  afterAll(async () => {
    const all = bucketStorage(server.place, below);
    for (const { key } of await all.list('')) await all.remove(key);
    await server.stop();
  }, 60_000);

  storageContract(async () => bucketStorage(server.place, `${below}/${(storages += 1)}`));
});
