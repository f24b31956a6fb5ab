import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { sampleLive, newFolder } from '../testing/sample-release.ts';
import { folderStorage } from '../storage/folder.ts';
import { movePlan } from '../plan/move-plan.ts';
import { headersFor } from './headers.ts';
import { nginxConfig } from './nginx.ts';

const program = [process.env.NGINX_PATH, '/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => path && existsSync(path));

test('the configuration has every header of the table, and hands on nothing but the live files', () => {
  const text = nginxConfig({ root: '/srv/live', listen: '80', provider: '127.0.0.1:3001', collector: '127.0.0.1:3002' });
  for (const path of ['/index.html', '/plan.json', '/r/a/b/c.01234567.js', '/r/a/b/c.map']) {
    for (const [name, value] of headersFor(path)) expect(text).toContain(`add_header ${name} "${value}";`);
  }
  expect(text.match(/location /g)).toHaveLength(7);
});

// Where there is no nginx this cannot be known; Debian: apt-get install nginx-light, or name one with NGINX_PATH.
const describeNginx = program ? describe : describe.skip;

describeNginx('a real nginx with this configuration', () => {
  const hashed = '/r/mfe-betting/1.0.0-00000001/entry.0a1b2c3d.js';
  let nginx: ChildProcess;
  let behind: FastifyInstance;
  let address: string;
  let root: string;

  beforeAll(async () => {
    root = await newFolder();
    await sampleLive(folderStorage(root));
    behind = fastify();
    behind.all('/*', (request) => ({ path: request.url, from: request.headers['x-forwarded-for'] }));
    const upstream = (await behind.listen({ port: 0, host: '127.0.0.1' })).slice('http://'.length);
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    nginx = await startNginx(nginxConfig({ root, listen: `127.0.0.1:${port}`, provider: upstream, collector: upstream }));
    await untilAnswering(address);
  }, 20_000);

  afterAll(async () => {
    const gone = new Promise((exited) => nginx.once('exit', exited));
    nginx.kill('SIGTERM');
    await Promise.all([gone, behind.close()]);
  });

  test.each([
    ['/', '/index.html'],
    ['/game-rates', '/index.html'],
    ['/plan.json', '/plan.json'],
    [hashed, hashed],
    ['/r/mfe-betting/1.0.0-00000001/release.json', '/r/mfe-betting/1.0.0-00000001/release.json'],
  ])('%s comes with the headers of the table', async (path, file) => {
    const response = await fetch(address + path);
    expect(response.status).toBe(200);
    for (const [name, value] of headersFor(file)) expect([name, response.headers.get(name)]).toEqual([name, value]);
  });

  test('what is missing among the releases is a 404 that nobody may keep', async () => {
    const response = await fetch(`${address}/r/mfe-betting/1.0.0-00000001/gone.0a1b2c3d.js`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, null]);
  });

  test.each(['/.history/', '/.locks/plan.json/1', '/.history/x.json'])('%s is the page of the app, not a file', async (path) => {
    await mkdir(join(root, '.history'), { recursive: true });
    await writeFile(join(root, '.history/x.json'), '{"by":"asha"}');
    expect(await (await fetch(address + path)).text()).toContain('live-plan');
  });

  test('a move is seen by the very next request, whatever the browser had', async () => {
    const before = await fetch(address);
    await movePlan(folderStorage(root), { verb: 'test', what: 'a move', by: 'asha' }, (plan) => plan);
    const after = await fetch(address, { headers: { 'if-modified-since': before.headers.get('last-modified') ?? '' } });
    expect(await after.text()).toContain('"revision":2');
  });

  test('calls and pulses go to the servers behind, with the caller’s address', async () => {
    expect(await (await fetch(`${address}/api/login.php`, { method: 'POST' })).json()).toEqual({ path: '/api/login.php', from: '127.0.0.1' });
    expect(await (await fetch(`${address}/pulse`, { method: 'POST' })).json()).toEqual({ path: '/pulse', from: '127.0.0.1' });
    expect(await (await fetch(`${address}/pulse/health`)).text()).toContain('live-plan');
  });
});

async function startNginx(server: string): Promise<ChildProcess> {
  const folder = await newFolder();
  const types = 'types { text/html html; text/css css; text/javascript js; application/json json map; }';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; user root; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;\nevents {}\nhttp { access_log off; ${types} ${temporary}\n${server}}\n`,
  );
  return spawn(program!, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((found) =>
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    }),
  );
}

async function untilAnswering(address: string): Promise<void> {
  for (let tried = 0; tried < 100; tried += 1) {
    if (await fetch(address).then(() => true, () => false)) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error('nginx does not answer.');
}
