import { Socket } from 'node:net';

/** Tracks the sockets of all connections, to close silent ones. The pool itself would wait for a response. */
interface Sockets {
  /** Creates a socket for the driver. */
  open(): Socket;
  /** Records how many bytes each socket has received. */
  mark(): void;
  /** Closes sockets that have received nothing since `mark`. Their pending queries fail. */
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
