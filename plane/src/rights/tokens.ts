import { randomBytes, createHash } from 'node:crypto';
import { replaceStored, type Storage, type Stored } from 'release/storage/storage.ts';
import { Refusal } from 'release/refusal.ts';

/** What a team may do through the controller. The token's secret is not stored. */
export interface Token {
  /** The token's name. The history records it with every move. */
  name: string;
  team: string;
  /** Allowed verbs of the release command. `*` allows all. */
  may: string[];
  /** Allowed remotes, or `shell`. `*` allows all, and also commands that concern no single remote. */
  remotes: string[];
  /** SHA-256 of the secret. */
  digest: string;
  made: { at: string; by: string };
  /** When the token expires, in milliseconds since 1970. */
  until: number;
}

/** The part of a token that decides what it may do, and that a refusal names. */
export type Rights = Pick<Token, 'name' | 'team' | 'may' | 'remotes'>;

// The static host does not serve folders that begin with a dot.
const key = '.controller/tokens.json';

export function readTokens(storage: Storage): Promise<Token[]> {
  return readSecretList<Token>(storage, key);
}

/** Creates a token. Returns its secret, which is shown only once. */
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

/** Returns the token with this secret. Undefined if it has expired. */
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

/** Reads a list of items with secrets. The storage has only the digest of each secret. */
export async function readSecretList<Item extends { digest: string }>(storage: Storage, key: string): Promise<Item[]> {
  return itemsIn(await storage.read(key));
}

/** Changes a list with a compare-and-set. Retries after a conflict. */
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
  return stored ? (JSON.parse(stored.body.toString()) as Item[]) : []; // changeSecretList wrote it
}

/** Hashes a secret. A fast hash is enough, because secrets have at least 24 random bytes. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
