import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Socket } from 'node:net';
import { loopback } from '../setup/loopback.ts';

export type Answer = Parameters<RequestListener>[1];

/** What stands between the browser and the host in place of the wire. */
export interface Fault {
  /** Answers a request by itself, or says that it is none of its own. */
  answer(path: string, response: Answer, fromHost: (path: string) => Promise<Buffer>): Promise<boolean>;
}

export interface FaultProxy {
  address: string;
  fault?: Fault;
  stop(): Promise<void>;
}

/** Serves the host's answers under an address of its own, but for what the fault of the moment answers. */
export async function startFaultProxy(host: string, { http2 = false } = {}): Promise<FaultProxy> {
  const listener: RequestListener = (asked, response) => {
    const path = asked.url ?? '/';
    response.on('error', () => undefined);
    const answered = proxy.fault?.answer(path, response, (other) => bytesOf(host, other)) ?? Promise.resolve(false);
    answered.then((isDone) => isDone || passOn(host, asked, response)).catch(() => response.destroy());
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
  const { port } = server.address() as AddressInfo; // listening on TCP
  const proxy: FaultProxy = {
    address: `${http2 ? 'https' : 'http'}://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
  return proxy;
}

function passOn(host: string, asked: IncomingMessage, response: Answer): void {
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')));
  const passed = request(
    host + (asked.url ?? '/'),
    { method: asked.method ?? 'GET', headers: { ...headers, host: new URL(host).host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(response as Answer & Http2ServerResponse);
    },
  );
  passed.on('error', () => response.destroy());
  asked.pipe(passed);
}

// HTTP/2 knows none of these.
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function withoutConnection(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)));
}

async function bytesOf(host: string, path: string): Promise<Buffer> {
  const response = await fetch(host + path);
  return Buffer.from(await response.arrayBuffer());
}
