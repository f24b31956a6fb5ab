import { Socket } from 'node:net';

/** The sockets under all connections to a database, so that those that went silent can be closed: the pool itself waits for an answer. */
export interface Sockets {
  /** For the driver to connect. */
  open(): Socket;
  /** Notes how much each has received so far. */
  mark(): void;
  /** Closes those that have received nothing since the mark. What waits for an answer on them fails. */
  closeSilent(): void;
  closeAll(): void;
}

const UNMARKED = -1;

export function openSockets(): Sockets {
  const received = new Map<Socket, number>();
  return {
    open: () => {
      const socket = new Socket();
      received.set(socket, UNMARKED);
      return socket.once('close', () => received.delete(socket));
    },
    mark: () => {
      for (const socket of received.keys()) received.set(socket, socket.bytesRead);
    },
    closeSilent: () => {
      for (const [socket, bytes] of received) if (socket.bytesRead === bytes) socket.destroy();
    },
    closeAll: () => {
      for (const socket of received.keys()) socket.destroy();
    },
  };
}
