import { once } from 'node:events';
import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { Refusal } from '../refusal.ts';

const defaultPort = 3100;

/** Listens on the given port. Without a given port, uses the default port, or any free port if the default is taken. */
export async function listenOn(server: Server, host: string, port: number | undefined): Promise<void> {
  const listen = async (on: number) => {
    server.listen(on, host);
    await once(server, 'listening');
  };
  try {
    await listen(port ?? defaultPort);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (port !== undefined)
      throw new Refusal(
        `Port ${port} is taken. Stop the process that uses it, or choose another with --port.`,
        'refused',
        {
          cause: error,
        },
      );
    await listen(0);
  }
}

/** Returns the server's addresses: for this machine, and for the network if the server listens there. */
export function addressesOf(server: Server, host: string): string[] {
  const { port } = server.address() as { port: number }; // a TCP server has a port
  const isOpen = ['0.0.0.0', '::'].includes(host);
  const isLocal = isOpen || /^(localhost|127\.|::1$)/.test(host);
  const inNetwork = Object.values(networkInterfaces()).flatMap((of = []) =>
    of.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
  return [isLocal ? 'localhost' : host, ...(isOpen ? inNetwork : [])].map(
    (name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`,
  );
}
