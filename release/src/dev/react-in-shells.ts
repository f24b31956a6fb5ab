import { createHash } from 'node:crypto';
import { releaseBase, type PagePlan, type RunnableRelease } from 'shared/plan';
import { areAsBuilt, integrityOf } from '../build/released-files.ts';
import type { DevelopmentReact } from './development-react.ts';

export interface Replaced {
  shell: RunnableRelease;
  file: string;
  name: string;
  integrity: string;
}

export interface ReactInShells {
  replacedIn(live: PagePlan): Promise<Replaced[]>;
  /** Returns the replacement script at a path, if there is one. */
  scriptAt(path: string): string | undefined;
}

/** Replaces the React scripts of the live shells with the development build, under new names and digests. */
export function reactInShells(react: DevelopmentReact, read: (path: string) => Promise<string>): ReactInShells {
  const scripts = new Map<string, string>();
  const known = new Map<string, Promise<Replaced[]>>();

  const replace = async (shell: RunnableRelease, file: string): Promise<Replaced[]> => {
    const base = releaseBase(shell.remote, shell.release);
    const live = await read(base + file);
    if (!areAsBuilt(Buffer.from(live), shell.integrity[file] ?? ''))
      throw new Error(`${file} does not match its digest in the plan.`);
    const text = react.inPlaceOf(live);
    const bytes = Buffer.from(text);
    // The name contains a digest, as for every release file, because browsers cache the file forever.
    const name = `${file.split('.')[0]}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.js`;
    scripts.set(base + name, text);
    return [{ shell, file, name, integrity: integrityOf(bytes) }];
  };
  const once = (shell: RunnableRelease, file: string) => {
    const path = releaseBase(shell.remote, shell.release) + file;
    // If the replacement fails, the shell keeps its own script.
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
