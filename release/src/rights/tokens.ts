import { randomBytes, createHash } from 'node:crypto';
import { replaceStored, type Storage, type Stored } from '../storage/storage.ts';
import { Refusal } from '../refusal.ts';

/** What a team may do through the controller. The secret itself is not stored. */
export interface Token {
  /** Recorded in the history with every move. */
  name: string;
  team: string;
  /** Verbs of the release command; `*` is all. */
  may: string[];
  /** Remotes, and `shell`; `*` is all, and also allows what concerns no single remote. */
  remotes: string[];
  /** SHA-256 of the secret. */
  digest: string;
  made: { at: string; by: string };
  /** When it ends, in milliseconds since 1970. */
  until: number;
}

// A dot folder is not served.
const key = '.controller/tokens.json';

export function readTokens(storage: Storage): Promise<Token[]> {
  return readSecretList<Token>(storage, key);
}

/** Makes a token and returns its secret, which is shown once. */
export async function makeToken(storage: Storage, wanted: Omit<Token, 'digest'>): Promise<string> {
  const secret = `release_${randomBytes(24).toString('base64url')}`;
  await changeTokens(storage, (tokens) => {
    if (tokens.some(({ name }) => name === wanted.name))
      throw new Refusal(`A token ${wanted.name} already exists. End it first, or choose another name.`);
    return [...tokens, { ...wanted, digest: digestOf(secret) }];
  });
  return secret;
}

export async function endToken(storage: Storage, name: string): Promise<void> {
  await changeTokens(storage, (tokens) => {
    if (!tokens.some((token) => token.name === name))
      throw new Refusal(
        `There is no token ${name}. Tokens: ${tokens.map((token) => token.name).join(', ') || 'none'}.`,
        'unknown',
      );
    return tokens.filter((token) => token.name !== name);
  });
}

/** The token with this secret, unless it has expired. */
export async function tokenWith(storage: Storage, secret: string, now: number): Promise<Token | undefined> {
  const digest = digestOf(secret);
  return (await readTokens(storage)).find((token) => token.digest === digest && now < token.until);
}

export async function tokenIn(
  storage: Storage,
  authorization: string | undefined,
  now: number,
): Promise<Token | undefined> {
  const secret = authorization?.match(/^Bearer (\S+)$/)?.[1];
  return secret === undefined ? undefined : tokenWith(storage, secret, now);
}

function changeTokens(storage: Storage, change: (tokens: Token[]) => Token[]): Promise<void> {
  return changeSecretList(storage, key, change, 'The tokens are being changed at the same time. Try again.');
}

/** The storage keeps only the digest of each secret. */
export async function readSecretList<Item extends { digest: string }>(storage: Storage, key: string): Promise<Item[]> {
  return itemsIn(await storage.read(key));
}

/** Changes the list with a compare-and-set, and retries after a conflict. */
export async function changeSecretList<Item extends { digest: string }>(
  storage: Storage,
  key: string,
  change: (items: Item[]) => Item[],
  tooMany: string,
): Promise<void> {
  for (let tried = 0; tried < 20; tried += 1) {
    const stored = await storage.read(key);
    const changed = change(itemsIn(stored));
    if (await replaceStored(storage, key, `${JSON.stringify(changed, null, 2)}\n`, stored)) return;
  }
  throw new Refusal(tooMany, 'conflict');
}

function itemsIn<Item>(stored: Stored | undefined): Item[] {
  return stored ? (JSON.parse(stored.body.toString()) as Item[]) : []; // written above
}

/** A secret of at least 24 random bytes needs no slow hash. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
