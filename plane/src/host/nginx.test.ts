import { nginx as nginxCommand } from '../commands/nginx.ts';
import { folderStorage } from '../storage/folder.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { headerPatternsFor } from 'release/host/headers.ts';
import { nginxConfig } from './nginx.ts';

const block = (changes: object = {}) =>
  nginxConfig({ root: '/srv/live', listen: '80', provider: '127.0.0.1:3001', collector: '127.0.0.1:3002', ...changes });

test('the configuration has every header of the table and serves only the live files', () => {
  for (const path of [
    '/index.html',
    '/plan.json',
    '/sw.js',
    '/robots.txt',
    '/kit/shared.tgz',
    '/r/a/b/c.01234567.js',
    '/r/a/b/c.map',
  ]) {
    for (const [name, value] of headerPatternsFor(path))
      expect(block()).toContain(`add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  }
  expect(block().match(/location /g)).toHaveLength(12);
});

test('forwards the token APIs only with --control, which needs a controller', async () => {
  expect(block()).not.toContain('/release/v1/');
  expect(block({ control: true })).toContain('location /release/v1/ {');
  const context = sampleContext(folderStorage('/srv/live'));
  await expect(nginxCommand.run(context, undefined, { control: true })).rejects.toThrow('--collector-at');
});

test('caches markets and rates if there is a folder for them and a provider', () => {
  expect(block()).not.toContain('proxy_cache');
  expect(block({ cache: '/var/cache/matka' })).toContain('proxy_cache_path /var/cache/matka keys_zone=matka_reads');
  expect(block({ cache: '/var/cache/matka', provider: undefined })).not.toContain('proxy_cache');
});

test('the command caches in a folder of its own unless another is named', async () => {
  const context = sampleContext(folderStorage('/srv/live'));
  const provider = '127.0.0.1:3001';
  for (const [flags, folder] of [
    [{ provider }, '/var/cache/matka'],
    [{ provider, cache: '/run/cache' }, '/run/cache'],
  ] as const)
    expect(await nginxCommand.run(context, undefined, flags)).toMatchObject({
      configuration: expect.stringContaining(`proxy_cache_path ${folder} `) as string,
    });
});

test('combines several providers into one upstream with keepalive connections', () => {
  const several = block({ provider: '127.0.0.1:3001,127.0.0.1:3002' });
  expect(several).toContain(
    'upstream matka_provider {\n  least_conn;\n  server 127.0.0.1:3001 max_fails=1 fail_timeout=2s;\n  server 127.0.0.1:3002',
  );
  expect(several).toContain(
    'proxy_http_version 1.1;\n    proxy_set_header Connection "";\n    proxy_pass http://matka_provider;',
  );
  expect(block()).not.toContain('upstream');
});

test('uses HTTP/2 with a certificate, for the given server name', () => {
  expect(block()).toContain('listen 80;\n  root');
  expect(block({ listen: '443', name: 'app.example.com', certificate: '/etc/c.pem', key: '/etc/k.pem' })).toContain(
    'listen 443 ssl http2;\n  server_name app.example.com;\n  ssl_certificate /etc/c.pem;\n  ssl_certificate_key /etc/k.pem;',
  );
});

test('redirects plain HTTP if it listens on 443 with a server name', () => {
  const secure = { certificate: '/etc/c.pem', key: '/etc/k.pem' };
  expect(block({ listen: '443', name: 'app.example.com', ...secure })).toContain(
    'listen 80;\n  server_name app.example.com;\n  return 301 https://$host$request_uri;',
  );
  for (const parts of [
    {},
    { name: 'app.example.com' },
    { listen: '8443', name: 'app.example.com', ...secure },
    { listen: '443', ...secure },
  ])
    expect(block(parts)).not.toContain('301');
});

test('refuses a certificate without its key', async () => {
  const context = sampleContext(folderStorage('/srv/live'));
  await expect(nginxCommand.run(context, undefined, { certificate: 'c.pem' })).rejects.toThrow(
    'give both --certificate and --key',
  );
});
