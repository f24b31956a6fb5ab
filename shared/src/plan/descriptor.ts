import type { UsedCalls } from '../contract/used-calls.ts';
import type { AppConfig, Language, ScreenDeclaration } from '../screens/index.ts';

/** A built file of a release. */
export interface ReleasedFile {
  /** The bytes as built, and the bytes with brotli. */
  size: number;
  compressed: number;
  /** The subresource integrity value: sha256, in older releases sha384. */
  integrity: string;
}

/** A screen of a release: the remote's declaration, and the files that the screen needs besides the entry. */
export interface ReleasedScreen extends Omit<ScreenDeclaration, 'screen'> {
  /** The federated module, and the component in it. */
  expose: string;
  component: string;
  files: string[];
  /** True if the module exports `mount` functions instead of React components. Only foreign builds have any. */
  mounts?: true;
}

/** A federated module, and the files that it needs besides the entry. */
export interface ReleasedModule {
  expose: string;
  files: string[];
}

/** A package of the kit. Its file is in the folder of the shell's release. */
export interface KitPackage extends Pick<ReleasedFile, 'size' | 'integrity'> {
  file: string;
}

/** A commit on GitHub: `owner/name`, and the commit's whole name. */
export interface SourceCommit {
  repository: string;
  commit: string;
}

/** The contents of `release.json`. It describes an immutable release folder. */
export interface ReleaseDescriptor {
  schema: 1;
  remote: string;
  /** Version and hash of the sources, as in `1.4.0-9f31ab2c`. */
  release: string;
  /** The property of `window` to which the entry assigns its container. Each release has another name. */
  global: string;
  entry: string;
  files: Record<string, ReleasedFile>;
  screens: ReleasedScreen[];
  /**
   * By language. If the player's language is missing, the shell falls back to another language. The shell ignores
   * unknown languages.
   */
  texts: Partial<Record<Language, ReleasedModule>>;
  /** Stylesheets of the whole page. Only shells have any. */
  styles: string[];
  /** Scripts that the entry depends on, loaded in parallel. Only shells have any. Missing in older shells. */
  scripts?: string[];
  /** The shared packages that a remote requires, by version range. */
  needs: Record<string, string>;
  /** The shared packages that a shell provides, by version. */
  offers: Record<string, string>;
  /**
   * The names that a remote imports from each entry point of `shared`, as in `{ 'shared/ui': ['Page'] }`. Missing in
   * older releases.
   */
  usedNames?: Record<string, string[]>;
  /**
   * The ranges of React that bundled packages support, as in `{ 'recharts@3.11.0': { 'react-dom': '^19.0.0' } }`.
   * Missing if no bundled package imports React.
   */
  libraries?: Record<string, Record<string, string>>;
  /** The remote's own services that its sources name, each by its origin or its name. Missing in older releases and foreign builds. */
  origins?: string[];
  /** The names that a shell exports in each entry point of `shared`. Missing in older releases. */
  offeredNames?: Record<string, string[]>;
  /**
   * The provider's calls that the release makes, with the fields that it reads. Missing in older releases, in foreign
   * builds, and if the publisher could bring no release to players.
   */
  calls?: UsedCalls;
  /**
   * True if the entry includes its federation runtime. If it does not, the shell loads a federation runtime for the
   * remote.
   */
  ownRuntime?: true;
  /** True if the screens support the dark theme. Other screens are always shown in light colours. */
  darkTheme?: true;
  /**
   * Set for a foreign build, which another federation plugin made. `script`: it assigns its container to `window`.
   * `module`: it is an ES module.
   */
  stock?: 'script' | 'module';
  /**
   * The names that a foreign build uses on `window` or in the federation runtime's records. All releases of the build
   * use the same names.
   */
  claims?: string[];
  /** The Trusted Types policies that its scripts create. Ops allow them in the plan. */
  trustedTypes?: string[];
  /** For a shell: the packages that a remote's own repository installs, by name. Missing in older shells. */
  kit?: Record<string, KitPackage>;
  /** True if the shell fetches the details that a page with many releases omits. Older shells cannot. */
  fetchesReleases?: true;
  /**
   * The last commit of the sources. With `dirty`, the sources had uncommitted changes, and author and time are those of
   * the build. Older releases lack these fields: `kit` is the version of `shared` in the kit. `kitFiles` are the storage
   * keys of the kit packages that the remote's repository installs. `source` is the commit on GitHub from which the
   * release was built. `lockfile` is the digest of package-lock.json.
   */
  built: {
    commit: string;
    author: string;
    time: string;
    dirty?: boolean;
    kit?: string;
    kitFiles?: string[];
    source?: SourceCommit;
    lockfile?: string;
  };
}

type RunnablePart =
  | 'remote'
  | 'release'
  | 'global'
  | 'entry'
  | 'screens'
  | 'texts'
  | 'styles'
  | 'ownRuntime'
  | 'darkTheme'
  | 'stock';

/** The parts of a descriptor that a page needs to run the release. */
export interface RunnableRelease extends Pick<ReleaseDescriptor, RunnablePart> {
  scripts: string[];
  integrity: Record<string, string>;
  /**
   * Where the files are, if not in the release's folder on the app's origin. Set for an override and in development.
   */
  base?: string;
  /**
   * The digest of `release.json`. Set if the page omits files, digests and texts; the page then fetches them from
   * `release.json`.
   */
  whole?: string;
}

/** Returns the parts of a descriptor that the page inlines. */
export function runnable(descriptor: ReleaseDescriptor): RunnableRelease {
  const {
    remote,
    release,
    global,
    entry,
    screens,
    texts,
    styles,
    scripts = [],
    ownRuntime,
    darkTheme,
    stock,
  } = descriptor;
  const used = [
    entry,
    ...styles,
    ...scripts,
    ...screens.flatMap((screen) => screen.files),
    ...Object.values(texts).flatMap((module) => module.files),
  ];
  // Our own builds have the digests of lazy chunks in their entry. Foreign builds do not, so the page needs these
  // digests.
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
    ...(darkTheme && { darkTheme }),
    ...(stock && { stock }),
  };
}

/** Returns the URL path of a release's files. */
export function releaseBase(remote: string, release: string): string {
  return `/r/${remote}/${release}/`;
}

export type { AppConfig };
