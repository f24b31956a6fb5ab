import { createHash } from 'node:crypto';
import { releaseBase, type PagePlan, type RunnableRelease } from 'shared/plan';
import { areAsBuilt, integrityOf } from '../build/released-files.ts';
import type { DevelopmentReact } from './development-react.ts';

/** A script of a shell's release that another one stands in for. */
export interface Replaced {
  shell: RunnableRelease;
  file: string;
  name: string;
  integrity: string;
}

export interface ReactInShells {
  replacedIn(live: PagePlan): Promise<Replaced[]>;
  /** A script that stands in for another, by its path. */
  scriptAt(path: string): string | undefined;
}

/** The React scripts of the live shells with development's React in them, under names and digests of their own. */
export function reactInShells(react: DevelopmentReact, read: (path: string) => Promise<string>): ReactInShells {
  const scripts = new Map<string, string>();
  const known = new Map<string, Promise<Replaced[]>>();

  const replace = async (shell: RunnableRelease, file: string): Promise<Replaced[]> => {
    const base = releaseBase(shell.remote, shell.release);
    const live = await read(base + file);
    if (!areAsBuilt(Buffer.from(live), shell.integrity[file] ?? ''))
      throw new Error(`${file} is not what the plan says.`);
    const text = react.inPlaceOf(live);
    const bytes = Buffer.from(text);
    // Named by its bytes, as every file of a release: a browser keeps it for good.
    const name = `${file.split('.')[0]}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.js`;
    scripts.set(base + name, text);
    return [{ shell, file, name, integrity: integrityOf(bytes) }];
  };
  const once = (shell: RunnableRelease, file: string) => {
    const path = releaseBase(shell.remote, shell.release) + file;
    // One that cannot be had is left as it is, for the page to find out.
    const replaced = known.get(path) ?? replace(shell, file).catch(() => (known.delete(path), []));
    known.set(path, replaced);
    return replaced;
  };
  return {
    async replacedIn({ releases }) {
      const shells = Object.values(releases).filter(({ remote }) => remote === 'shell');
      return (await Promise.all(shells.flatMap((shell) => shell.scripts.map((file) => once(shell, file))))).flat();
    },
    scriptAt: (path) => scripts.get(path),
  };
}
