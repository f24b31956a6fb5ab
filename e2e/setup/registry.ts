import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { root } from '../start-everything.ts';

export interface Registry {
  address: string;
  stop(): void;
}

/** An npm registry that has what this workspace has installed, and nothing of the workspace itself: `npm i` without a network. */
export async function startRegistry(): Promise<Registry> {
  const folders = new Map<string, Map<string, string>>();
  for (const folder of installedIn(join(root, 'node_modules'))) {
    const { name, version } = packageOf(folder);
    folders.set(name, (folders.get(name) ?? new Map<string, string>()).set(version, folder));
  }
  const server = createServer(({ url = '', headers }, response) => {
    const [name = '', version] = decodeURIComponent(url.slice(1)).split('/-/');
    const versions = folders.get(name);
    // Or npm would write all of it into its cache too.
    response.setHeader('cache-control', 'no-store');
    if (!versions) return response.writeHead(404).end('{}');
    return version ? sendPackage(versions.get(version), response) : response.end(JSON.stringify(described(name, versions, `http://${headers.host}`)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // listening on TCP
  return { address: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}

function described(name: string, versions: Map<string, string>, address: string): object {
  const all = [...versions].map(([version, folder]) => [version, { ...packageOf(folder), dist: { tarball: `${address}/${name}/-/${version}` } }] as const);
  return { name, 'dist-tags': { latest: all.at(-1)?.[0] }, versions: Object.fromEntries(all) };
}

function sendPackage(folder = '', response: ServerResponse): void {
  // A package's own dependencies are packages of their own here.
  spawn('tar', ['-C', dirname(folder), '--exclude', `${basename(folder)}/node_modules`, '-cf', '-', basename(folder)]).stdout.pipe(response);
}

function installedIn(modules: string): string[] {
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    const path = join(modules, entry.name);
    if (!entry.isDirectory() || entry.name.startsWith('.')) return []; // the workspace's own packages are links
    if (entry.name.startsWith('@')) return installedIn(path);
    const nested = readdirSync(path).includes('node_modules') ? installedIn(join(path, 'node_modules')) : [];
    return [path, ...nested];
  });
}

function packageOf(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; version: string };
}
