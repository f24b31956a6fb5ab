import { contentTypeOf, headersFor, isDownloaded } from 'release/host/headers.ts';
import { requestS3, type Bucket, type S3Answer } from './s3-client.ts';
import {
  checkedKey,
  checkedPrefix,
  withReleases,
  WriteConflict,
  type Listed,
  type Storage,
  type Stored,
} from 'release/storage/storage.ts';

interface Location {
  bucket: Bucket;
  prefix: string;
  name: string;
}

type Condition = { tag: string } | 'absent' | undefined;

interface ObjectWrite {
  key: string;
  bytes: Buffer;
  onlyIf: Condition;
  /** True to send tags without quotes. */
  isBare: boolean;
}

/** Stores objects in an S3-compatible bucket. The server must support conditional writes. */
export function bucketStorage(bucket: Bucket, prefix = ''): Storage {
  const location = { bucket, prefix, name: `s3://${[bucket.bucket, prefix].filter(Boolean).join('/')}` };
  // HTTP puts tags in quotes. Ceph's gateway returns them in quotes, but accepts only tags without quotes.
  let wantsBareTags = false;

  return withReleases({
    name: location.name,
    read: (key) => readObject(location, key),
    async write(key, body, onlyIf) {
      for (const isBare of wantsBareTags ? [true] : [false, true]) {
        const written = await writeObject(location, { key, bytes: Buffer.from(body), onlyIf, isBare });
        if (written.tag !== undefined) {
          wantsBareTags ||= isBare;
          return written.tag;
        }
        if (!written.isOwnTagRefused) break;
      }
      throw new WriteConflict(`${key} was changed by another process. Read it again and retry.`);
    },
    list: (prefix) => listObjects(location, prefix),
    async remove(key) {
      const answer = await requestS3(bucket, { method: 'DELETE', key: fullKey(location, key) });
      if (answer.status >= 300 && answer.status !== 404) fail(location, answer, `removing ${key}`);
    },
  });
}

async function readObject(location: Location, key: string): Promise<Stored | undefined> {
  const answer = await requestS3(location.bucket, { method: 'GET', key: fullKey(location, key) });
  if (answer.status === 404) return undefined;
  return answer.status === 200 ? { body: answer.body, tag: answer.etag } : fail(location, answer, `reading ${key}`);
}

async function writeObject(
  location: Location,
  { key, bytes, onlyIf, isBare }: ObjectWrite,
): Promise<{ tag?: string; isOwnTagRefused?: boolean }> {
  const headers = { ...objectHeaders(key), ...conditionHeaders(onlyIf, isBare) };
  const answer = await requestS3(location.bucket, { method: 'PUT', key: fullKey(location, key), body: bytes, headers });
  if (answer.status === 200) return { tag: answer.etag };
  if (![404, 409, 412].includes(answer.status) || !onlyIf) return fail(location, answer, `writing ${key}`);

  const current = await readObject(location, key);
  // An earlier attempt may have succeeded, and only its response was lost.
  if (answer.tries > 1 && current?.body.equals(bytes)) return { tag: current.tag };
  return { isOwnTagRefused: answer.status === 412 && onlyIf !== 'absent' && current?.tag === onlyIf.tag };
}

async function listObjects(location: Location, start: string): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = {
      'list-type': '2',
      prefix: below(location, checkedPrefix(start)),
      ...(token && { 'continuation-token': token }),
    };
    const answer = await requestS3(location.bucket, { method: 'GET', query });
    if (answer.status !== 200) return fail(location, answer, `listing ${start}`);
    const page = readListing(answer.body.toString());
    listed.push(...page.objects.map(({ key, changed }) => ({ key: key.slice(below(location, '').length), changed })));
    token = page.nextToken;
  }
  return listed.sort((one, other) => (one.key < other.key ? -1 : 1));
}

function fullKey(location: Location, key: string): string {
  return below(location, checkedKey(key));
}

function below({ prefix }: Location, key: string): string {
  return prefix ? `${prefix}/${key}` : key;
}

function fail({ name }: Location, { status, body }: S3Answer, what: string): never {
  const code = body.toString().match(/<Code>(\w+)<\/Code>/)?.[1] ?? '';
  throw new Error(
    `${name} answered ${status} ${code} when ${what}. Check the bucket’s name, its region and the permissions of the key.`,
  );
}

// Returns the headers to store with an object. A bucket serves an object with the headers that it was written with.
function objectHeaders(key: string): Record<string, string> {
  const cacheControl = headersFor(`/${key}`).find(([header]) => header === 'cache-control')?.[1];
  return {
    'content-type': contentTypeOf(key),
    ...(cacheControl && { 'cache-control': cacheControl }),
    ...(isDownloaded(`/${key}`) && { 'content-disposition': 'attachment' }),
  };
}

function conditionHeaders(onlyIf: Condition, isBare: boolean): Record<string, string> {
  if (!onlyIf) return {};
  if (onlyIf === 'absent') return { 'if-none-match': '*' };
  return { 'if-match': isBare ? onlyIf.tag.replaceAll('"', '') : onlyIf.tag };
}

interface Listing {
  objects: Listed[];
  /** Present if there are more pages. */
  nextToken: string | undefined;
}

/** Reads one page of an S3 object listing. */
function readListing(xml: string): Listing {
  const objects = [...xml.matchAll(/<Contents>[^]*?<\/Contents>/g)].map(([object]) => ({
    key: valueOf(object, 'Key') ?? '',
    changed: Date.parse(valueOf(object, 'LastModified') ?? ''),
  }));
  return { objects, nextToken: valueOf(xml, 'NextContinuationToken') };
}

function valueOf(xml: string, element: string): string | undefined {
  const text = xml.match(new RegExp(`<${element}>([^<]*)<`))?.[1];
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => signs[name] ?? '');
}
