import { contentTypeOf, headersFor } from '../host/headers.ts';
import { askS3, type Answered, type Place } from './s3-client.ts';
import { WriteConflict, type Listed, type Storage, type Stored } from './storage.ts';

/** Keeps everything in an S3-compatible bucket that knows conditional writes. */
export function bucketStorage(place: Place, prefix = ''): Storage {
  const name = `s3://${[place.bucket, prefix].filter(Boolean).join('/')}`;
  const fullKey = (key: string) => [prefix, key].filter(Boolean).join('/');
  const refuse = ({ status, body }: Answered, what: string): never => {
    const code = body.toString().match(/<Code>(\w+)<\/Code>/)?.[1] ?? '';
    throw new Error(`${name} answered ${status} ${code} to ${what}. Check the bucket’s name, its region and what the key may do.`);
  };
  const read = async (key: string): Promise<Stored | undefined> => {
    const answer = await askS3(place, { method: 'GET', key: fullKey(key) });
    if (answer.status === 404) return undefined;
    return answer.status === 200 ? { body: answer.body, tag: answer.etag } : refuse(answer, `reading ${key}`);
  };
  // HTTP writes a tag in quotes; Ceph's gateway gives it so, but knows it again only without them.
  let knowsBareTags = false;

  return {
    name,
    read,
    async write(key, body, onlyIf) {
      const bytes = Buffer.from(body);
      for (const isBare of knowsBareTags ? [true] : [false, true]) {
        const headers = { ...objectHeaders(key), ...condition(onlyIf, isBare) };
        const answer = await askS3(place, { method: 'PUT', key: fullKey(key), body: bytes, headers });
        if (answer.status === 200) {
          knowsBareTags ||= isBare;
          return answer.etag;
        }
        if (![404, 409, 412].includes(answer.status) || !onlyIf) return refuse(answer, `writing ${key}`);

        const current = await read(key);
        // The answer to our own first try may have been lost on its way.
        if (answer.tries > 1 && current?.body.equals(bytes)) return current.tag;
        const refusesItsOwnTag = answer.status === 412 && onlyIf !== 'absent' && current?.tag === onlyIf.tag;
        if (!refusesItsOwnTag) break;
      }
      throw new WriteConflict(`${key} was changed by somebody else. Read it again and repeat the move.`);
    },
    async list(below) {
      const listed: Listed[] = [];
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = { 'list-type': '2', prefix: fullKey(below), ...(token && { 'continuation-token': token }) };
        const answer = await askS3(place, { method: 'GET', query });
        if (answer.status !== 200) return refuse(answer, `listing ${below}`);
        const page = answer.body.toString();
        for (const [object] of page.matchAll(/<Contents>[^]*?<\/Contents>/g)) {
          const key = plain(object.match(/<Key>([^<]*)</)?.[1] ?? '');
          listed.push({ key: key.slice(prefix ? prefix.length + 1 : 0), changed: Date.parse(object.match(/<LastModified>([^<]*)</)?.[1] ?? '') });
        }
        token = page.match(/<NextContinuationToken>([^<]*)</)?.[1];
        token = token && plain(token);
      }
      return listed.sort((one, other) => (one.key < other.key ? -1 : 1));
    },
    async remove(key) {
      const answer = await askS3(place, { method: 'DELETE', key: fullKey(key) });
      if (answer.status >= 300 && answer.status !== 404) refuse(answer, `removing ${key}`);
    },
  };
}

// A bucket serves what it was told when the object was written.
function objectHeaders(key: string): Record<string, string> {
  const cacheControl = headersFor(`/${key}`).find(([header]) => header === 'cache-control')?.[1];
  return { 'content-type': contentTypeOf(key), ...(cacheControl && { 'cache-control': cacheControl }) };
}

function condition(onlyIf: { tag: string } | 'absent' | undefined, isBare: boolean): Record<string, string> {
  if (!onlyIf) return {};
  if (onlyIf === 'absent') return { 'if-none-match': '*' };
  return { 'if-match': isBare ? onlyIf.tag.replaceAll('"', '') : onlyIf.tag };
}

function plain(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => signs[name] ?? '');
}
