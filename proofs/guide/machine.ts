import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended } from 'provider/test/child-process.ts';
import { root } from 'release/repository.ts';

/** The programs of Debian with which the proof builds a machine. */
const needed = ['debootstrap', 'systemd-nspawn', 'slirp4netns', 'nsenter'];
const folder = join(root, '.cache/machines');
// What a Debian machine has before the guide's first line. `root` opens it, and `admin` may use sudo.
const installed = 'systemd,systemd-sysv,dbus,ca-certificates,sudo,iproute2,procps';

/** A Debian 12 machine with its own systemd, files and network in a container. */
export interface Machine {
  name: string;
  /** The process id of its systemd. */
  leader: number;
  /** Its root folder on the host. */
  files: string;
  /** Runs a bash script in the machine, and returns what it printed. Throws with its output if a line fails. */
  run(script: string, options?: { user?: string }): Promise<string>;
  stop(): Promise<void>;
}

/** Returns why this host cannot start machines. Undefined if it can. */
export function whyNoMachines(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can start machines';
  const missing = needed.filter((name) => spawnSync('which', [name]).status !== 0);
  return missing.length > 0 ? `${missing.join(', ')} missing` : undefined;
}

/** Starts a new machine. The host's Node is its Node, because Debian 12 has an older one. */
export async function startMachine(name: string): Promise<Machine> {
  const files = join(folder, name);
  rmSync(files, { recursive: true, force: true });
  await checked('cp', ['-a', await baseFiles(), files]);
  writeFileSync(join(files, 'etc/hostname'), `${name}\n`);
  writeFileSync(join(files, 'etc/hosts'), `127.0.0.1 localhost\n127.0.1.1 ${name}\n`);
  writeFileSync(join(files, 'etc/machine-id'), '');
  const words = ['--register=no', '--keep-unit', '--resolv-conf=off', '--private-network', '--boot'];
  const nspawn = spawn('systemd-nspawn', [...words, `--machine=${name}`, `--directory=${files}`], { stdio: 'ignore' });
  const leader = await leaderOf(nspawn);
  const inside = ['--target', String(leader), '--all', '--'];
  while (spawnSync('nsenter', [...inside, 'systemctl', 'is-system-running', '--wait']).stdout.length === 0)
    await sleep(500);
  const network = spawn(
    'slirp4netns',
    ['--configure', '--mtu=65520', '--disable-host-loopback', String(leader), 'tap0'],
    {
      stdio: 'ignore',
    },
  );
  const machine: Machine = {
    name,
    leader,
    files,
    run: (script, { user = 'root' } = {}) => {
      writeFileSync(join(files, 'opt/step.sh'), script);
      return checked('nsenter', [
        ...inside,
        'su',
        '-',
        user,
        '-c',
        'DEBIAN_FRONTEND=noninteractive exec bash -e /opt/step.sh',
      ]);
    },
    stop: async () => {
      await ended(network, 'SIGTERM');
      process.kill(leader, 'SIGKILL');
      if (nspawn.exitCode === null) await new Promise((gone) => nspawn.once('exit', gone));
    },
  };
  return machine;
}

/** Connects machines with one network. The first becomes 10.0.0.11, the next 10.0.0.12. The last is the switch. */
export async function connectMachines(machines: readonly Machine[]): Promise<void> {
  const hub = machines.at(-1)!;
  await hub.run('ip link add lan type bridge && ip link set lan up');
  for (const [at, { leader, run }] of machines.entries()) {
    if (leader !== hub.leader) {
      const ends = ['peer', 'name', 'lan', 'netns', String(leader)];
      await checked('ip', ['link', 'add', `port${at}`, 'netns', String(hub.leader), 'type', 'veth', ...ends]);
      await hub.run(`ip link set port${at} master lan up`);
    }
    await run(`ip addr add 10.0.0.${11 + at}/24 dev lan && ip link set lan up`);
  }
}

/** Returns a folder with a new Debian 12. Its first start downloads it. */
async function baseFiles(): Promise<string> {
  const base = join(folder, 'debian-12');
  if (existsSync(base)) return base;
  const unfinished = `${base}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await checked('debootstrap', ['--variant=minbase', `--include=${installed}`, 'bookworm', unfinished]);
  for (const path of ['bin/node', 'lib/node_modules/npm'])
    cpSync(path === 'bin/node' ? process.execPath : join('/usr', path), join(unfinished, 'usr', path), {
      recursive: true,
    });
  await checked('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(unfinished, 'usr/bin/npm')]);
  await checked('ln', ['-s', '../lib/node_modules/npm/bin/npx-cli.js', join(unfinished, 'usr/bin/npx')]);
  writeFileSync(join(unfinished, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n');
  await checked('chroot', [unfinished, 'useradd', '--create-home', '--shell', '/bin/bash', 'admin']);
  // The machine trusts what the host trusts, such as a proxy in front of npm.
  const authorities = 'usr/local/share/ca-certificates';
  cpSync(join('/', authorities), join(unfinished, authorities), { recursive: true });
  await checked('chroot', [unfinished, 'update-ca-certificates']);
  writeFileSync(join(unfinished, 'etc/environment'), 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt\n');
  // Nobody answers questions of packages, and sudo asks for no password.
  const sudoers = 'Defaults env_keep += DEBIAN_FRONTEND\nadmin ALL=(ALL) NOPASSWD: ALL\n';
  writeFileSync(join(unfinished, 'etc/sudoers.d/admin'), sudoers);
  writeFileSync(join(unfinished, 'etc/apt/apt.conf.d/90yes'), 'APT::Get::Assume-Yes "1";\n');
  writeFileSync(join(unfinished, 'etc/dpkg/dpkg.cfg.d/fast'), 'force-unsafe-io\n');
  await checked('mv', [unfinished, base]);
  return base;
}

async function leaderOf({ pid = 0 }: ChildProcess): Promise<number> {
  for (;;) {
    const [leader] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    if (leader && nameOf(leader) === 'systemd') return Number(leader);
    await sleep(100);
  }
}

/** Returns the name of a process. Empty if it has ended. */
function nameOf(id: string): string {
  return spawnSync('ps', ['-o', 'comm=', '-p', id], { encoding: 'utf8' }).stdout.trim();
}

/** Runs a program without a terminal to its end. Throws with the end of its output if it fails. */
function checked(program: string, words: readonly string[]): Promise<string> {
  // A machine has no folder with the name of the proof's temporary folder.
  const options = { maxBuffer: 1e9, env: { ...process.env, TMPDIR: undefined } };
  return new Promise((done, failed) => {
    const child = execFile('setsid', ['--wait', program, ...words], options, (problem, stdout, stderr) => {
      if (problem) failed(new Error(`${program} failed:\n${`${stdout}\n${stderr}`.trim().slice(-4000)}`));
      else done(stdout);
    });
    child.stdin?.end();
  });
}
