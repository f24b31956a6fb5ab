import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, freePort } from 'provider/test/child-process.ts';
import { unprivilegedUser } from 'provider/test/postgres-server.ts';
import { addressOf } from './cluster-node.ts';

export const haproxy = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path));
export const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) => existsSync(path));

export interface Poolers {
  /** The address of the database through pgbouncer. */
  url: string;
  /** The settings of the providers behind pgbouncer. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts pgbouncer, and haproxy between pgbouncer and the servers. haproxy follows the primary. Both have the
 * configuration of the guide.
 */
export async function startPoolers(folder: string, ports: readonly number[], database: string): Promise<Poolers> {
  if (!haproxy || !pgbouncer) throw new Error('haproxy and pgbouncer are not installed.');
  mkdirSync(folder, { recursive: true });
  const [door, pool] = [await freePort(), await freePort()];
  const user = unprivilegedUser();
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyConfig(door, ports));
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n');
  writeFileSync(join(folder, 'pgbouncer.ini'), pgbouncerConfig(folder, { door, pool }, database));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const processes: ChildProcess[] = [
    spawn(haproxy, ['-db', '-q', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' }),
    spawn(pgbouncer, ['-q', join(folder, 'pgbouncer.ini')], { ...user, stdio: 'ignore' }),
  ];
  process.once('exit', () => processes.forEach((one) => one.kill('SIGKILL')));
  return {
    url: addressOf([{ port: pool }], database),
    settings: { DATABASE_NAMED_STATEMENTS: '0' },
    stop: async () => {
      for (const one of processes) await ended(one, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// A server reports whether it is a standby as soon as a user logs in.
export function haproxyConfig(door: number, ports: readonly number[]): string {
  const login = startupMessage({ user: 'postgres', database: 'postgres' });
  const isPrimary = hex('in_hot_standby\0off\0');
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen matka
  bind 127.0.0.1:${door}
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${login}
  tcp-check expect binary ${isPrimary}
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((port, n) => `  server ${'ab'[n]} 127.0.0.1:${port} check`).join('\n')}
`;
}

function startupMessage(parameters: Record<string, string>): string {
  const text = `${Object.entries(parameters)
    .map(([name, value]) => `${name}\0${value}\0`)
    .join('')}\0`;
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + text.length);
  head.writeInt32BE(196_608, 4);
  return head.toString('hex') + hex(text);
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex');
}

function pgbouncerConfig(folder: string, { door, pool }: { door: number; pool: number }, database: string): string {
  return `[databases]
${database} = host=127.0.0.1 port=${door}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pool}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
max_client_conn = 300
default_pool_size = 40
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`;
}
