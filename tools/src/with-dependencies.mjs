// Runs a TypeScript command of this repository on a machine that has only Node and npm. If the pinned dependencies are
// missing or older than the lockfile, installs them first. Help needs no installation.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [script, ...args] = process.argv.slice(2);
const help = join(root, dirname(script), 'help.txt');
if (['help', '--help', '-h'].includes(args[0]) && args.length === 1 && existsSync(help)) {
  process.stdout.write(readFileSync(help));
  process.exit();
}

const installed = join(root, 'node_modules/.package-lock.json');
const lockfile = join(root, 'package-lock.json');

if (!existsSync(installed) || (statSync(lockfile).mtimeMs > statSync(installed).mtimeMs && isMissingAny())) {
  console.log('Installing dependencies (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const child = spawn(process.execPath, ['--import', 'tsx', join(root, script), ...args], {
  cwd: process.cwd(),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm stops only the shell that it started, and the shell forwards no signal. So this process stops the command when
// its parent has gone.
const parent = process.ppid;
setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));

// Checks only what the lockfile lists. An additional installed package does no harm.
function isMissingAny() {
  const present = new Map(versions(installed));
  return versions(lockfile).some(([path, version]) => present.get(path) !== version);
}

function versions(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link, optional }]) => path.startsWith('node_modules/') && !link && !optional)
    .map(([path, { version }]) => [path, version]);
}
