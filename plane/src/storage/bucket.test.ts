import { startSmallS3, type SmallS3 } from '../testing/small-s3.ts';
import { bucketStorage } from './bucket.ts';
import { signedHeaders } from './s3-client.ts';
import { storageContract } from './storage-contract.ts';

const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret', region: 'ap-south-1' };
let server: SmallS3;
let buckets = 0;

const newBucket = () =>
  bucketStorage({ ...credentials, endpoint: server.endpoint, bucket: 'releases' }, `app-${(buckets += 1)}`);

describe.each([
  ['a bucket', {}],
  ['a bucket that accepts tags only without quotes', { wantsBareTags: true }],
])('%s', (_kind, manner) => {
  beforeAll(async () => {
    server = await startSmallS3(credentials, manner);
  });
  afterAll(() => server.stop());

  storageContract(async () => newBucket());

  test.each([
    ['r/mfe-x/1.0.0/a.0a1b2c3d.js', 'text/javascript; charset=utf-8', undefined],
    ['r/mfe-x/1.0.0/release.json', 'application/json', undefined],
    ['r/mfe-x/1.0.0/a.svg', 'image/svg+xml', 'attachment'],
    ['r/shell/1.0.0/page.html', 'text/html; charset=utf-8', 'attachment'],
    ['r/mfe-x/1.0.0/a.xhtml', 'application/octet-stream', 'attachment'],
    ['r/mfe-x/1.0.0/a', 'application/octet-stream', 'attachment'],
    ['index.html', 'text/html; charset=utf-8', undefined],
  ])('stores %s as %s, with the disposition %s', async (key, type, disposition) => {
    const name = `app-${(buckets += 1)}`;
    const storage = bucketStorage({ ...credentials, endpoint: server.endpoint, bucket: 'releases' }, name);
    await storage[key.startsWith('r/') ? 'create' : 'write'](key, '<script>1</script>');
    const url = new URL(`${server.endpoint}/releases/${name}/${key}`);
    const headers = await signedHeaders({ method: 'GET', url, headers: {}, body: Buffer.alloc(0) }, credentials);
    const served = (await fetch(url, { headers })).headers;
    expect([served.get('content-type'), served.get('content-disposition') ?? undefined]).toEqual([type, disposition]);
  });

  test('recognizes its own write when the response was lost', async () => {
    const storage = newBucket();
    const tag = await storage.write('plan.json', 'one');
    server.loseNextAnswer();
    const written = await storage.write('plan.json', 'two', { tag });
    expect(await storage.read('plan.json')).toMatchObject({ tag: written, body: Buffer.from('two') });
  });

  test.each([503, 429])('retries when a busy server answers %s', async (status) => {
    const storage = newBucket();
    server.beBusy(2, status);
    await storage.write('plan.json', 'one');
    expect((await storage.read('plan.json'))?.body.toString()).toBe('one');
  });

  test('reports a wrong key and what to check', async () => {
    const storage = bucketStorage({
      ...credentials,
      secretAccessKey: 'wrong',
      endpoint: server.endpoint,
      bucket: 'releases',
    });
    await expect(storage.write('plan.json', 'one')).rejects.toThrow(
      'answered 403 SignatureDoesNotMatch when writing plan.json. Check the bucket’s name',
    );
  });
});

// The example of the S3 documentation: "GET Object" with a range.
test('signs the documented example correctly', async () => {
  const example = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const request = { method: 'GET', url, headers: { range: 'bytes=0-9' }, body: Buffer.alloc(0) };
  expect((await signedHeaders(request, example, '20130524T000000Z')).get('authorization')).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});
