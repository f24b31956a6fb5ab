import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, chownSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ended, freePort } from 'provider/test/child-process.ts';
import { unprivilegedUser } from 'provider/test/postgres-server.ts';
import { dropPacketsOf, isInOwnNetwork, passPackets } from './dropped-packets.ts';
import { until } from './provider-process.ts';

const run = promisify(execFile);
const user = unprivilegedUser();

/** One of two PostgreSQL servers, with its data folder. */
export interface Node {
  name: string;
  port: number;
  data: string;
  /** Runs one of PostgreSQL's programs as the server's user. */
  program(name: string, ...words: string[]): Promise<unknown>;
  /**
   * Runs statements as the superuser. Sends each statement alone, because settings cannot change inside a transaction.
   */
  sql<Row extends object>(...statements: string[]): Promise<Row[]>;
  start(): Promise<void>;
  /** Shuts the server down. The shutdown first sends all changes to the standby. */
  stop(): Promise<void>;
  /** Kills every process of the server, as if the whole machine failed. */
  kill(): Promise<void>;
  /** Makes the server silent, as if its machine lost the network or stood still. */
  freeze(): void;
}

/** How `freeze` works. The first needs a network namespace. */
export const frozenBy = isInOwnNetwork ? 'dropped packets' : 'SIGSTOP';

export async function makeNode(folder: string, programs: string, name: string): Promise<Node> {
  const port = await freePort();
  const data = join(folder, name);
  mkdirSync(folder, { recursive: true });
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  let server: ChildProcess | undefined;
  process.once('exit', () => server?.kill('SIGQUIT'));

  const sql = async <Row extends object>(...statements: string[]) => {
    const client = new pg.Client({ connectionString: addressOf([{ port }], 'postgres') });
    client.on('error', () => undefined);
    await client.connect();
    try {
      let rows: Row[] = [];
      for (const statement of statements) ({ rows } = await client.query<Row>(statement));
      return rows;
    } finally {
      await client.end();
    }
  };
  return {
    name,
    port,
    data,
    sql,
    program: (program, ...words) => run(join(programs, program), words, { ...user, cwd: folder }),
    start: async () => {
      const words = ['-D', data, '-c', `port=${port}`, '-c', `cluster_name=${name}`];
      server = spawn(join(programs, 'postgres'), words, { ...user, cwd: folder, stdio: 'ignore' });
      const started = server;
      await until(async () => {
        if (started.exitCode !== null) throw new Error(`Server ${name} ended during its start.`);
        return sql('select 1').then(
          () => true,
          () => false,
        );
      });
    },
    stop: async () => {
      if (server) await ended(server, 'SIGINT');
    },
    kill: async () => {
      if (!server) return;
      signalAll(server, 'SIGKILL');
      await ended(server, 'SIGKILL');
      if (isInOwnNetwork) passPackets();
      rmSync(join(data, 'postmaster.pid'), { force: true });
    },
    freeze: () => {
      if (isInOwnNetwork) dropPacketsOf(port);
      else if (server) signalAll(server, 'SIGSTOP');
    },
  };
}

function signalAll({ pid }: ChildProcess, signal: 'SIGKILL' | 'SIGSTOP') {
  if (!pid) return;
  // The first signal goes to the parent process, so that it starts no more processes.
  for (const one of [pid, ...childrenOf(pid)]) tryKill(one, signal);
}

/** Returns one address for one node or several. */
export function addressOf(nodes: readonly { port: number }[], database: string): string {
  return `postgres://postgres@${nodes.map(({ port }) => `127.0.0.1:${port}`).join()}/${database}`;
}

function childrenOf(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`;
  return existsSync(path) ? readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

function tryKill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure;
  }
}
