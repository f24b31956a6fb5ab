import { ended } from 'provider/test/child-process.ts';
import { bidIdsOf, newClient, offerAllDay, placeBid, type Client } from './clients.ts';
import { auditOf, call, inFolder, startProvider, until } from './provider-process.ts';

export interface BackupReport {
  /** How many bids from before, during and after the backup the restored provider has. */
  found: { before: number; meanwhile: number; after: number };
  /** The restored balance equals the points minus these bids. */
  isPaid: boolean;
  audit: string;
  /** The player can log in with the same MPIN and bid on the restored provider. */
  goesOn: boolean;
}

/**
 * Makes a backup of a running provider while `meanwhile` places bids. `restore` starts a server on the backup and
 * returns its address.
 */
export type MakeBackup = (meanwhile: () => Promise<void>) => Promise<{ restore(): Promise<string> }>;

export const MEANWHILE = 20;
const POINTS = 1000;
const phone_number = '9000000001';

/** Backs up a PostgreSQL server during bids, and starts a provider on the restored server with the same data folder. */
export function restoreServer(
  url: string,
  makeBackup: MakeBackup,
  more: Record<string, string> = {},
): Promise<BackupReport> {
  return inFolder('backup', async (dataDir) => {
    const env = { ...more, DATA_DIR: dataDir };
    const [client, backup] = await whileServing({ ...env, DATABASE_URL: url }, async (port) => {
      const player = await firstBid(port, dataDir);
      const made = await makeBackup(async () => {
        for (let n = 0; n < MEANWHILE; n += 1) await bid(port, player, `meanwhile-${n}`);
      });
      await bid(port, player, 'after');
      return [player, made] as const;
    });
    return lookAt({ ...env, DATABASE_URL: await backup.restore() }, client);
  });
}

function lookAt(env: { DATA_DIR: string; DATABASE_URL: string }, client: Client): Promise<BackupReport> {
  return whileServing(env, async (port) => {
    const ids = await bidIdsOf(port, client);
    const { data } = await call(port, 'get_profile.php', { phone_number, user_token: client.token });
    const count = (name: string) => ids.filter((id) => id.startsWith(name)).length;
    const audit = await auditOf(env.DATA_DIR).catch(({ message }: Error) => message);
    const login = await call(port, 'login.php', { phone_number, password: '4826', token_id: 'another-device' });
    const token = (login.data as { user_token: string } | undefined)?.user_token ?? '';
    return {
      found: { before: count('before'), meanwhile: count('meanwhile'), after: count('after') },
      isPaid: Number((data as { wallet: string }).wallet) === POINTS - ids.length * 10,
      audit,
      goesOn: login.success === '1' && (await placeBid(port, { ...client, token }, 'on')),
    };
  });
}

/** Runs a provider while the work is running. */
async function whileServing<Result>(env: Parameters<typeof startProvider>[0], work: (port: number) => Promise<Result>) {
  const provider = await startProvider(env);
  try {
    return await work(provider.port);
  } finally {
    await ended(provider.process, 'SIGTERM');
  }
}

/** Creates a player with points. The player places a bid. */
async function firstBid(port: number, dataDir: string): Promise<Client> {
  await offerAllDay(dataDir);
  const client = await newClient({ door: port, dataDir }, phone_number, POINTS);
  await bid(port, client, 'before');
  return client;
}

async function bid(port: number, client: Client, id: string): Promise<void> {
  await until(() => placeBid(port, client, id));
}
