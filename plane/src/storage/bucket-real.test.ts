import { randomUUID } from 'node:crypto';
import { hasRealS3, openRealS3 } from '../testing/real-s3.ts';
import { storageContract } from './storage-contract.ts';

// Skipped without an S3 server. The ops guide says how to name one.
(hasRealS3 ? describe : describe.skip)('a bucket of a real S3 server', () => {
  const below = `test-${randomUUID()}`;
  let storages = 0;

  afterAll(async () => {
    const all = await openRealS3(below);
    for (const { key } of await all.list('')) await all.remove(key);
  }, 60_000);

  storageContract(() => openRealS3(`${below}/${(storages += 1)}`));
});
