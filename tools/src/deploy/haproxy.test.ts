import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createApi } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilListening } from 'plane/testing/ports.ts';

const describeHaproxy = spawnSync('which', ['haproxy']).status === 0 ? describe : describe.skip;
const file = join(__dirname, '../../../deploy/haproxy/haproxy.cfg');

/** Starts a fake database server that sends its name, and a fake Patroni that answers if the server is the primary. */
async function openPair(name: string) {
  const state = { isPrimary: false };
  const listening = async <Any extends Server>(server: Any) => {
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    return server;
  };
  const database = await listening(createServer((socket) => void socket.on('error', () => undefined).write(name)));
  const api = await listening(
    createApi(({ url }, response) => response.writeHead(url === '/primary' && state.isPrimary ? 200 : 503).end()),
  );
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  return {
    state,
    database: portOf(database),
    api: portOf(api),
    close: () => [database, api].map((one) => one.close()),
  };
}

describeHaproxy('haproxy.cfg (haproxy)', () => {
  let pairs: Awaited<ReturnType<typeof openPair>>[];
  let haproxy: ChildProcess;
  let folder: string;
  let port: number;

  beforeAll(async () => {
    pairs = [await openPair('a'), await openPair('b')];
    folder = mkdtempSync(join(tmpdir(), 'matka-haproxy-'));
    port = await freePort();
    const here = pairs.reduce(
      (text, { database, api }, at) =>
        text.replace(`10.0.0.1${at + 1}:5432 check port 8008`, `127.0.0.1:${database} check port ${api}`),
      readFileSync(file, 'utf8').replace('127.0.0.1:5000', `127.0.0.1:${port}`),
    );
    writeFileSync(join(folder, 'haproxy.cfg'), here);
    haproxy = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
    await untilListening(port, haproxy);
  });
  afterAll(async () => {
    const gone = new Promise((exited) => haproxy.once('exit', exited));
    haproxy.kill('SIGTERM');
    await gone;
    for (const pair of pairs) pair.close();
    rmSync(folder, { recursive: true });
  });

  /** Opens a connection. Resolves to the name of the server behind it. The socket stays open. */
  const open = () =>
    new Promise<{ name: string; closed: Promise<unknown> }>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      const closed = new Promise((done) => socket.once('close', done));
      socket.on('error', () => undefined).once('data', (data) => resolve({ name: String(data), closed }));
      void closed.then(() => resolve({ name: '', closed }));
    });
  const until = async (name: string) => {
    for (;;) {
      const opened = await open();
      if (opened.name === name) return opened;
      await new Promise((wake) => setTimeout(wake, 100));
    }
  };

  test('is valid as it is', () => {
    const { status, stderr } = spawnSync('haproxy', ['-c', '-q', '-f', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  test('leads to the primary, and closes the connections to one that is demoted', async () => {
    pairs[0]!.state.isPrimary = true;
    const { closed } = await until('a');
    pairs[0]!.state.isPrimary = false;
    pairs[1]!.state.isPrimary = true;
    await closed;
    await until('b');
    expect((await open()).name).toBe('b');
  });

  test('accepts no connection for a database without a primary', async () => {
    for (const pair of pairs) pair.state.isPrimary = false;
    await until('');
    expect((await open()).name).toBe('');
  });
});
