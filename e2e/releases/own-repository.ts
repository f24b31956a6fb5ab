import { exec, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findShell } from '../setup/find-browser.ts';
import { copyDependencies, linkFolder } from '../setup/workspace-copy.ts';
import { root } from '../start-everything.ts';

/** A team's folder that has nothing of this workspace: no sources, no settings, no registry. */
export interface OwnRepository {
  folder: string;
  /** Runs a command as the team would type it. Returns its output. `export` sets variables for the later commands. */
  run(command: string): Promise<string>;
  /** Starts a command that runs until Ctrl+C. */
  start(command: string): { printed(): string; interrupt(): Promise<void> };
  edit(file: string, from: string, to: string): Promise<void>;
  /**
   * Installs the packages of package.json. The first installation has removed what the provider and the specs need, so
   * this copies it from the workspace.
   */
  installOffline(command: string): Promise<void>;
  /** Adds libraries, pictures, a font, Tailwind, a flag and a service to the remote's screen. */
  addParts(): Promise<void>;
  remove(): Promise<void>;
}

/** Creates an empty folder, in which npm installs from the registry with the settings of this machine. */
export async function makeEmptyRepository(): Promise<OwnRepository> {
  const place = await mkdtemp(join(tmpdir(), 'own-'));
  const folder = join(place, 'checkout');
  await mkdir(folder);
  // The variables of the npm script and of the test runner that run this test concern this workspace.
  const ofWorkspace = /^(npm_(?!config_(registry|cache|.*proxy))|NODE_|INIT_CWD|RELEASE_|PLAYWRIGHT|TEST_|PW_)/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofWorkspace.test(name)));
  return repositoryIn(place, {
    ...env,
    CHROMIUM_PATH: findShell(),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  });
}

/**
 * Creates the folder with this workspace's third-party packages. npm keeps those that the kit needs and removes the
 * others. The registry is unreachable, so an additional package would fail to install.
 */
export async function makeOwnRepository(): Promise<OwnRepository> {
  const place = await mkdtemp(join(tmpdir(), 'own-'));
  const folder = join(place, 'checkout');
  const modules = join(folder, 'node_modules');
  await copyDependencies(modules);
  const ofWorkspace = (await readdir(modules, { withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map(({ name }) => name);
  for (const name of [...ofWorkspace, '.package-lock.json', '.cache'])
    await rm(join(modules, name), { force: true, recursive: true });

  const ofNpm = {
    registry: 'http://127.0.0.1:9/',
    fetch_retries: '0',
    cache: join(place, 'npm-cache'),
    audit: 'false',
    fund: 'false',
    loglevel: 'error',
  };
  return repositoryIn(place, {
    PATH: process.env.PATH,
    HOME: place,
    CHROMIUM_PATH: findShell(),
    ...Object.fromEntries(Object.entries(ofNpm).map(([name, value]) => [`npm_config_${name}`, value])),
  });
}

function repositoryIn(place: string, env: NodeJS.ProcessEnv): OwnRepository {
  const folder = join(place, 'checkout');
  const modules = join(folder, 'node_modules');
  const edit: OwnRepository['edit'] = async (file, from, to) => {
    const path = join(folder, file);
    const before = await readFile(path, 'utf8');
    if (!before.includes(from)) throw new Error(`${file} holds no ${from}`);
    await writeFile(path, before.replace(from, to));
  };
  const run: OwnRepository['run'] = (command) =>
    new Promise((done, failed) => {
      if (command.startsWith('export '))
        for (const [, name = '', value] of command.matchAll(/(\w+)=(\S+)/g)) env[name] = value;
      exec(command, { cwd: folder, env, maxBuffer: 1e7 }, (failure, stdout, stderr) =>
        failure ? failed(new Error(`${command}\n${stdout}${stderr}`, { cause: failure })) : done(stdout + stderr),
      );
    });
  return {
    folder,
    run,
    start(command) {
      // In a process group of its own: Ctrl+C in a terminal interrupts npm and its children together.
      const child = spawn(command, {
        cwd: folder,
        env,
        shell: true,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => (printed += chunk));
      return {
        printed: () => printed,
        async interrupt() {
          const closed = once(child, 'close');
          if (child.pid) process.kill(-child.pid, 'SIGINT');
          await closed;
        },
      };
    },
    edit,
    installOffline: (command) => installFromDisk(folder, () => run(command)),
    async addParts() {
      await cp(join(import.meta.dirname, 'team-sources'), folder, { recursive: true });
      const file = join(folder, 'package.json');
      const content = JSON.parse(await readFile(file, 'utf8')) as PackageFile;
      const { devDependencies } = JSON.parse(await readFile(join(root, 'e2e/package.json'), 'utf8')) as PackageFile;
      const pick = (names: string[]) => Object.fromEntries(names.map((name) => [name, devDependencies?.[name]]));
      Object.assign(content, { dependencies: pick(libraries) });
      Object.assign(content.devDependencies ?? {}, pick(styleTools));
      await writeFile(file, JSON.stringify(content));
      for (const name of [...libraries, ...styleTools]) await copyPackage(name, modules);
      const screen = 'src/deals/deals-screen.tsx';
      await edit(screen, 'import { useTexts }', "import { Parts } from './parts.tsx';\nimport { useTexts }");
      await edit(screen, '</Page>', '<Parts /></Page>');
      const spec = 'e2e/deals.spec.ts';
      await edit(
        spec,
        '  expect(await',
        "  await expect(page.getByText('The old list of the team')).toBeVisible();\n  expect(await",
      );
    },
    remove: () => rm(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

async function installFromDisk(folder: string, install: () => Promise<string>): Promise<void> {
  const modules = join(folder, 'node_modules');
  const { dependencies = {} } = JSON.parse(await readFile(join(root, 'provider/package.json'), 'utf8')) as PackageFile;
  const names = Object.keys(dependencies).filter((name) => name !== 'shared' && !name.startsWith('@rspack/'));
  for (const name of names) await copyPackage(name, modules);
  // Without a lockfile, npm uses what it finds in the folder, except for the packages that package.json names.
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    await rm(join(folder, file), { force: true });
  const file = join(folder, 'package.json');
  const written = await readFile(file, 'utf8');
  const { devDependencies = {}, ...rest } = JSON.parse(written) as PackageFile;
  const { [specTool]: _onDisk, ...kit } = devDependencies;
  await writeFile(file, JSON.stringify({ ...rest, devDependencies: kit }));
  await install();
  await writeFile(file, written);
  await copyPackage(specTool, modules);
}

const specTool = '@playwright/test';
const libraries = ['recharts', 'react-hook-form'];
const styleTools = ['postcss', 'postcss-loader', 'tailwindcss'];

interface PackageFile {
  bin?: string | Record<string, string>;
  optionalDependencies?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Copies a package and its dependencies from this workspace, because the team cannot reach a registry. */
async function copyPackage(name: string, modules: string): Promise<void> {
  if (existsSync(join(modules, name))) return;
  await linkFolder(join(root, 'node_modules', name), join(modules, name));
  const {
    bin = {},
    dependencies = {},
    optionalDependencies = {},
  } = JSON.parse(await readFile(join(modules, name, 'package.json'), 'utf8')) as PackageFile;
  // Without these links, npm fetches the package again.
  for (const [command, file] of Object.entries(typeof bin === 'string' ? { [basename(name)]: bin } : bin))
    await symlink(join('..', name, file), join(modules, '.bin', command)).catch(() => undefined);
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
    if (existsSync(join(root, 'node_modules', dependency))) await copyPackage(dependency, modules);
}
