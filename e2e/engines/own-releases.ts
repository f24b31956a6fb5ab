import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Change } from '../setup/forward-request.ts';
import { root } from '../start-everything.ts';

const name = '9.0.0-00000001';

/**
 * A copy of the product's live folder. The release command changes only the copy, so one browser sees moves that no
 * other test sees. A copy is cheaper than a second product. A new release has the files of the first release and
 * another title.
 */
export class OwnReleases {
  readonly #folder: string;
  readonly #originals = new Map<string, string>();
  readonly #dead = new Set<string>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async copy(): Promise<OwnReleases> {
    const folder = await mkdtemp(join(tmpdir(), 'live-'));
    await cp(join(process.env.FILLED_DATA_DIR ?? '', 'live'), folder, { recursive: true });
    return new OwnReleases(folder);
  }

  /** Publishes a release of the remote with another screen title, and promotes it with the release command. */
  async promote(remote: string, from: string, to: string): Promise<void> {
    const releases = join(this.#folder, 'r', remote);
    const [first = ''] = await readdir(releases);
    this.#originals.set(`/r/${remote}/${name}/`, `/r/${remote}/${first}/`);
    await cp(join(releases, first), join(releases, name), { recursive: true });
    const descriptor = await readFile(join(releases, name, 'release.json'), 'utf8');
    const changed = descriptor.replaceAll(`"${from}"`, `"${to}"`).replaceAll(`"${first}"`, `"${name}"`);
    await writeFile(join(releases, name, 'release.json'), changed);
    const command = ['tools/src/with-dependencies.mjs', 'plane/src/cli.ts', 'promote', `${remote}@${name}`];
    const flags = ['--no-browser', '--storage', this.#folder];
    await promisify(execFile)(process.execPath, [...command, ...flags], { cwd: root });
  }

  /** Makes all later requests for the remote's new release fail. */
  fail(remote: string): void {
    this.#dead.add(`/r/${remote}/${name}/`);
  }

  isDead(url: string): boolean {
    return [...this.#dead].some((folder) => url.startsWith(folder));
  }

  /** Returns how to change a request: the page, the plan and the descriptors come from this folder. */
  async change(url: string, accept = ''): Promise<Change> {
    const isPage = (url === '/' || accept.includes('text/html')) && !url.startsWith('/api/');
    if (isPage) return { path: url, body: await this.#read('index.html') };
    if (url === '/plan.json') return { path: url, body: await this.#read('plan.json') };
    for (const [folder, original] of this.#originals) {
      if (!url.startsWith(folder)) continue;
      const path = url.replace(folder, original);
      return url.endsWith('/release.json') ? { path, body: await this.#read(url) } : { path };
    }
    return { path: url };
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true });
  }

  #read(file: string): Promise<Buffer> {
    return readFile(join(this.#folder, file));
  }
}
