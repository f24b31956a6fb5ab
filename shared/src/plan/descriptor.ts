import type { AppConfig, Language, ScreenDeclaration } from '../screens/index.ts';

/** One file of a release, as it was built. */
export interface ReleasedFile {
  /** Bytes as built, and as sent with brotli. */
  size: number;
  compressed: number;
  /** Subresource integrity, sha256; of older releases sha384. */
  integrity: string;
}

/** A screen as a release carries it: what its remote declared of it, and exactly the files it needs besides the entry. */
export interface ReleasedScreen extends Omit<ScreenDeclaration, 'screen'> {
  /** The federated module, and the component in it. */
  expose: string;
  component: string;
  files: string[];
}

/** A federated module and the files it needs besides the entry. */
export interface ReleasedModule {
  expose: string;
  files: string[];
}

/** A package of the kit, a file beside the release's own. */
export interface KitPackage extends Pick<ReleasedFile, 'size' | 'integrity'> {
  file: string;
}

/** `release.json`: what an immutable release folder says of itself. */
export interface ReleaseDescriptor {
  schema: 1;
  remote: string;
  /** Version and source hash, as in `1.4.0-9f31ab2c`. */
  release: string;
  /** The window property under which the entry leaves its container; it differs per release. */
  global: string;
  entry: string;
  files: Record<string, ReleasedFile>;
  screens: ReleasedScreen[];
  texts: Partial<Record<Language, ReleasedModule>>;
  /** Stylesheets of the whole page; only a shell has any. */
  styles: string[];
  /** Scripts that the entry builds on, to be run beside it; only a shell has any, and older ones have none. */
  scripts?: string[];
  /** Shared packages asked for, by range. */
  needs: Record<string, string>;
  /** Shared packages given, by version; only a shell gives any. */
  offers: Record<string, string>;
  /** The names that a remote uses of each shared list, as in `{ 'shared/ui': ['Page'] }`, found by its build; older releases have none. */
  usedNames?: Record<string, string[]>;
  /** The names that a shell has in each shared list, found by its build; older releases have none. */
  offeredNames?: Record<string, string[]>;
  /** Whether its entry brings what it needs of the federation's runtime; older remotes run on the one that a shell has for them. */
  ownRuntime?: true;
  /** Built by another federation plugin than ours: its container is left on `window` by a script, or is an ES module. */
  stock?: 'script' | 'module';
  /** Names that such a build takes on `window` or in the federation's records, the same for each of its releases. */
  claims?: string[];
  /** For a shell: the packages that a remote's own repository installs, by name; older shells have none. */
  kit?: Record<string, KitPackage>;
  /** Whether a shell fetches what a page of many releases leaves in them; older shells cannot. */
  fetchesReleases?: true;
  /**
   * The last commit of its sources; `dirty` where they had changed since, and then who built it and when. `kit` is the
   * version of `shared` that it was built with, and `kitFiles` the packages of the kit that its repository installs, by
   * their keys in the storage; older releases do not say.
   */
  built: { commit: string; author: string; time: string; dirty?: boolean; kit?: string; kitFiles?: string[] };
}

type RunnablePart = 'remote' | 'release' | 'global' | 'entry' | 'screens' | 'texts' | 'styles' | 'ownRuntime' | 'stock';

/** The part of a descriptor that a page needs to run the release. */
export interface RunnableRelease extends Pick<ReleaseDescriptor, RunnablePart> {
  scripts: string[];
  integrity: Record<string, string>;
  /** Where its files are, when not in the release's folder on the app's own origin: a session's own try, or development. */
  base?: string;
  /** The digest of its `release.json`, where a page of many releases leaves it: its files, their digests and its texts are there. */
  whole?: string;
}

/** Cuts a descriptor down to what is inlined in the page. */
export function runnable(descriptor: ReleaseDescriptor): RunnableRelease {
  const { remote, release, global, entry, screens, texts, styles, scripts = [], ownRuntime, stock } = descriptor;
  const used = [
    entry,
    ...styles,
    ...scripts,
    ...screens.flatMap((screen) => screen.files),
    ...Object.values(texts).flatMap((module) => module.files),
  ];
  // Our builds carry the digests of what they load later in their entry; others do not.
  const later = stock ? Object.keys(descriptor.files).filter((file) => /\.(m?js|css)$/.test(file)) : [];
  const integrity = Object.fromEntries(
    [...used, ...later].map((file) => [file, descriptor.files[file]?.integrity ?? '']),
  );
  return {
    remote,
    release,
    global,
    entry,
    screens,
    texts,
    styles,
    scripts,
    integrity,
    ...(ownRuntime && { ownRuntime }),
    ...(stock && { stock }),
  };
}

/** Where the files of a release are served. */
export function releaseBase(remote: string, release: string): string {
  return `/r/${remote}/${release}/`;
}

export type { AppConfig };
