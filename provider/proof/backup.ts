import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { offerAllDay } from './all-day.ts';
import { call, freePort, order, signUp, startProvider, type Door } from './provider-process.ts';

export interface BackupReport {
  /** Restored bids from before, during and after the backup. */
  found: { before: number; meanwhile: number; after: number };
  /** The restored balance matches these bids. */
  isPaid: boolean;
  audit: string;
  /** The player can log in with the old MPIN and place bids. */
  goesOn: boolean;
}

/** Makes a backup of a running provider while `meanwhile` places bids. Returns a function that restores it and returns its place. */
export type MakeBackup = (meanwhile: () => Promise<void>) => Promise<{ restore(): Promise<string> }>;

export const MEANWHILE = 20;
const POINTS = 1000;
const phone_number = '9000000001';
const settings = { DEMO: '0', LOG: '0', RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', SIGN_UP_LIMIT: '0' };

/** Stops the provider, copies its data folder, restarts it, and starts another on the copy. */
export async function restoreFolder(): Promise<BackupReport> {
  return inFolder(async (dataDir) => {
    const backup = `${dataDir}-backup`;
    let provider = await serve({ DATA_DIR: dataDir });
    const player = await firstBid(provider.port, dataDir);
    await stopped(provider.process);
    cpSync(dataDir, backup, { recursive: true, preserveTimestamps: true });

    provider = await serve({ DATA_DIR: dataDir });
    await bid(provider.port, player, 'after');
    await stopped(provider.process);
    try {
      return await lookAt({ DATA_DIR: backup }, player);
    } finally {
      rmSync(backup, { recursive: true });
    }
  });
}

/** Backs up a PostgreSQL server during bids, and starts a provider on the restored server with the same data folder. */
export async function restoreServer(url: string, makeBackup: MakeBackup): Promise<BackupReport> {
  return inFolder(async (dataDir) => {
    const provider = await serve({ DATA_DIR: dataDir, DATABASE_URL: url });
    const player = await firstBid(provider.port, dataDir);
    const meanwhile = async () => {
      for (let n = 0; n < MEANWHILE; n += 1) await bid(provider.port, player, `meanwhile-${n}`);
    };
    const backup = await makeBackup(meanwhile);
    await bid(provider.port, player, 'after');
    await stopped(provider.process);
    return lookAt({ DATA_DIR: dataDir, DATABASE_URL: await backup.restore() }, player);
  });
}

async function lookAt(env: Record<string, string>, user_token: string): Promise<BackupReport> {
  const { port, process } = await serve(env);
  try {
    const { result } = await call(port, 'get_bid_history.php', { phone_number, user_token });
    const { data } = await call(port, 'get_profile.php', { phone_number, user_token });
    const ids = (result as { bid_id: string }[]).map(({ bid_id }) => bid_id);
    const count = (name: string) => ids.filter((id) => id.startsWith(name)).length;
    const audit = (await order(env.DATA_DIR ?? '', 'audit')).split('\n').at(-1) ?? '';
    const login = await call(port, 'login.php', { phone_number, password: '4826', token_id: 'another-device' });
    return {
      found: { before: count('before'), meanwhile: count('meanwhile'), after: count('after') },
      isPaid: Number((data as { wallet: string }).wallet) === POINTS - ids.length * 10,
      audit,
      goesOn: login.success === '1' && (await bid(port, (login.data as { user_token: string }).user_token, 'on')),
    };
  } finally {
    await stopped(process);
  }
}

async function serve(env: Record<string, string>) {
  const port = await freePort();
  return { port, ...(await startProvider({ DATABASE_URL: '', ...settings, ...env, PORT: String(port) })) };
}

/** Creates a player with points, and returns the session. */
async function firstBid(port: Door, dataDir: string): Promise<string> {
  await offerAllDay(dataDir);
  const user_token = await signUp(port, phone_number);
  await order(dataDir, 'credit', phone_number, String(POINTS));
  await bid(port, user_token, 'before');
  return user_token;
}

async function bid(port: Door, user_token: string, bid_id: string): Promise<boolean> {
  const sent = {
    bid_id,
    phone_number,
    game_name: 'ALL DAY',
    game_type: 'Single Digit',
    session: 'Close',
    close_digit: '6',
    points_action: '10',
  };
  const answer = await call(port, 'set_bid_new.php', { user_token, bids: JSON.stringify([sent]) });
  if (answer.success !== '1') throw new Error(`A bid was refused: ${JSON.stringify(answer)}`);
  return true;
}

async function stopped(child: ChildProcess) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.kill('SIGTERM')) await gone;
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'matka-backup-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
