import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Socket } from 'node:net';
import { loopback } from '../setup/loopback.ts';

export type Answer = Parameters<RequestListener>[1];

/** Answers some requests instead of the host. */
export interface Fault {
  /** Sends a response and returns true. Returns false if the host should answer. */
  answer(path: string, response: Answer, fromHost: (path: string) => Promise<Buffer>): Promise<boolean>;
}

export interface FaultProxy {
  address: string;
  fault?: Fault;
  stop(): Promise<void>;
}

/** Starts a proxy in front of the host. The proxy's current `fault` may answer instead of the host. */
export async function startFaultProxy(host: string, { http2 = false } = {}): Promise<FaultProxy> {
  const listener: RequestListener = (incoming, response) => {
    const path = incoming.url ?? '/';
    response.on('error', () => undefined);
    const isAnswered = proxy.fault?.answer(path, response, (other) => bytesOf(host, other)) ?? Promise.resolve(false);
    isAnswered.then((isDone) => isDone || forward(host, incoming, response)).catch(() => response.destroy());
  };
  const server = http2
    ? createSecureServer({ ...loopback, allowHTTP1: false }, listener as never)
    : createServer({ keepAlive: true }, listener);
  const sockets = new Set<Socket>();
  server.on(http2 ? 'secureConnection' : 'connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const proxy: FaultProxy = {
    address: `${http2 ? 'https' : 'http'}://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
  return proxy;
}

function forward(host: string, incoming: IncomingMessage, response: Answer): void {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')));
  const outgoing = request(
    host + (incoming.url ?? '/'),
    { method: incoming.method ?? 'GET', headers: { ...headers, host: new URL(host).host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(response as Answer & Http2ServerResponse);
    },
  );
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

// HTTP/2 forbids these headers, which concern one connection.
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function withoutConnection(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)));
}

async function bytesOf(host: string, path: string): Promise<Buffer> {
  const response = await fetch(host + path);
  return Buffer.from(await response.arrayBuffer());
}
