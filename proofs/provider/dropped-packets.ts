import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Freezer } from 'provider/test/silent-proxy.ts';

const proof = fileURLToPath(new URL('proof.ts', import.meta.url));

/** True if this process has its own network namespace. */
export const isInOwnNetwork = process.env.OWN_NETWORK === '1';

export function mayHaveOwnNetwork(): boolean {
  return spawnSync('unshare', ['--net', 'sh', '-c', 'ip link set lo up && iptables --list']).status === 0;
}

/** Runs a proof again in its own network namespace. Returns whether it passes. */
export function runInOwnNetwork(name: string, ...more: string[]): boolean {
  const words = [process.execPath, ...process.execArgv, proof, name, ...more];
  const run = spawnSync('unshare', ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...words], {
    stdio: 'inherit',
    env: { ...process.env, OWN_NETWORK: '1' },
  });
  return run.status === 0;
}

/**
 * Freezes by dropping the packets of the database port in a network namespace. Connections that survive continue
 * afterwards.
 */
export async function openDroppedPackets(databaseUrl: string): Promise<Freezer> {
  const { port } = new URL(databaseUrl);
  return {
    url: databaseUrl,
    freeze: (requestsPassForMs = 0) => {
      dropPackets('--source-port', port);
      setTimeout(() => dropPackets('--destination-port', port), requestsPassForMs);
    },
    thaw: passPackets,
    close: async () => passPackets(),
  };
}

/** Drops all packets from and to a port. */
export function dropPacketsOf(port: number) {
  dropPackets('--source-port', String(port));
  dropPackets('--destination-port', String(port));
}

export function passPackets() {
  iptables('--flush', 'INPUT');
}

function dropPackets(end: string, port: string) {
  iptables('--append', 'INPUT', '--protocol', 'tcp', end, port, '--jump', 'DROP');
}

function iptables(...words: string[]) {
  const { status, stderr } = spawnSync('iptables', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`iptables ${words.join(' ')} failed: ${stderr}`);
}
