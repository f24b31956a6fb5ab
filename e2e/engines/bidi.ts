import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: Record<string, unknown>;
}

/** A connection that uses WebDriver BiDi. */
export interface Bidi {
  send<Result>(method: string, params: object): Promise<Result>;
  listen(method: string, listener: (params: Record<string, unknown>) => void): void;
  close(): void;
}

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: Record<string, unknown>) => void>();
  let sent = 0;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message; // the protocol defines it
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else listeners.get(message.method ?? '')?.(message.params ?? {});
  });
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', error: 'the connection was closed' });
  });
  return {
    send<Result>(method: string, params: object) {
      const id = ++sent;
      return new Promise<Result>((resolve, reject) => {
        waiting.set(id, ({ type, result, error, message }) => {
          waiting.delete(id);
          if (type === 'error') reject(new Error(`${method}: ${error}: ${message ?? ''}`));
          else resolve(result as Result); // the caller knows the result of its command
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    listen: (method, listener) => void listeners.set(method, listener),
    close: () => socket.close(),
  };
}
