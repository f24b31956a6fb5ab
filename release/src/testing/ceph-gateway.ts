import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, untilListening } from './ports.ts';

const run = promisify(execFile);
const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'ceph-authtool', 'monmaptool', 'radosgw', 'radosgw-admin'];

/**
 * Returns whether the Debian packages are installed: apt-get install --no-install-recommends ceph-mon ceph-osd radosgw
 * ceph-common
 */
export function hasCephGateway(): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.every((program) => folders.some((folder) => existsSync(join(folder, program))));
}

/** Starts a Ceph cluster on loopback, in a temporary folder: one monitor, one in-memory disk and the S3 gateway. */
export async function startCephGateway(key: {
  accessKeyId: string;
  secretAccessKey: string;
}): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'ceph-'));
  for (const name of ['mon', 'osd', 'run']) await mkdir(join(folder, name));
  const [monitor, port] = [await freePort(), await freePort()];
  const [cluster, disk] = [randomUUID(), randomUUID()];
  const [config, keys, map] = [join(folder, 'ceph.conf'), join(folder, 'keyring'), join(folder, 'monmap')];
  await writeFile(config, configuration({ folder, cluster, monitor, port }));

  const servers: ChildProcess[] = [];
  // Ends the servers with this process. If this process is killed, they keep running.
  process.once('exit', () => servers.forEach((server) => server.kill('SIGKILL')));
  const start = (program: string, ...args: string[]) =>
    servers.push(spawn(program, ['-f', '-c', config, ...args], { stdio: 'ignore' }));
  const command = (program: string, ...args: string[]) => run(program, ['-c', config, ...args], { timeout: 60_000 });
  const stop = async () => {
    const ends = servers.map(
      (server) =>
        new Promise((ended) =>
          server.exitCode === null && server.signalCode === null ? server.once('exit', ended) : ended(undefined),
        ),
    );
    for (const server of servers) server.kill('SIGKILL'); // no clean shutdown needed: the data is temporary
    await Promise.all(ends);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map]);
    await run('ceph-authtool', ['--create-keyring', keys, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
    await run('ceph-authtool', [
      keys,
      '--gen-key',
      '-n',
      'client.admin',
      '--cap',
      'mon',
      'allow *',
      '--cap',
      'osd',
      'allow *',
      '--cap',
      'mgr',
      'allow *',
    ]);
    await run('ceph-authtool', [
      keys,
      '--gen-key',
      '-n',
      'osd.0',
      '--cap',
      'mon',
      'allow profile osd',
      '--cap',
      'osd',
      'allow *',
    ]);
    await command('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keys);
    start('ceph-mon', '-i', 'a');
    await command('ceph', 'osd', 'new', disk, '0');
    await command('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
    start('ceph-osd', '-i', '0');
    await command(
      'radosgw-admin',
      'user',
      'create',
      '--uid=test',
      '--display-name=test',
      `--access-key=${key.accessKeyId}`,
      `--secret=${key.secretAccessKey}`,
    );
    start('radosgw', '-n', 'client.admin');
    await untilListening(port, servers.at(-1)!);
    return { endpoint: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function configuration({
  folder,
  cluster,
  monitor,
  port,
}: {
  folder: string;
  cluster: string;
  monitor: number;
  port: number;
}): string {
  return `[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitor}]
mon initial members = a
public addr = 127.0.0.1
public network = 127.0.0.0/8
ms bind port min = 20000
ms bind port max = 30000
keyring = ${folder}/keyring
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
log file = /dev/null
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 1
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
osd objectstore = memstore
[client.admin]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/run
rgw run sync thread = false
`;
}
