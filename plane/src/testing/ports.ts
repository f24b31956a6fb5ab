import type { ChildProcess } from 'node:child_process';
import { createConnection, createServer, type AddressInfo } from 'node:net';

export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((found) =>
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    }),
  );
}

/** Waits until a new server process accepts connections. */
export async function untilListening(port: number, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 60_000 && server.exitCode === null; waited += 50) {
    const socket = createConnection(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error(`${server.spawnfile} does not accept connections on port ${port}.`);
}
