import type { AppConfig, Language, ScreenDeclaration } from '../screens/index.ts';

/** One built file of a release. */
export interface ReleasedFile {
  /** Size in bytes as built, and as sent with brotli. */
  size: number;
  compressed: number;
  /** Subresource integrity: sha256, in older releases sha384. */
  integrity: string;
}

/** A screen of a release: its remote's declaration, and exactly the files it needs besides the entry. */
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

/** A package of the kit, stored next to the release's files. */
export interface KitPackage extends Pick<ReleasedFile, 'size' | 'integrity'> {
  file: string;
}

/** `release.json`: describes an immutable release folder. */
export interface ReleaseDescriptor {
  schema: 1;
  remote: string;
  /** Version and source hash, as in `1.4.0-9f31ab2c`. */
  release: string;
  /** The window property that the entry assigns its container to. It differs per release. */
  global: string;
  entry: string;
  files: Record<string, ReleasedFile>;
  screens: ReleasedScreen[];
  /** By language. A shell falls back where one is missing, and ignores those that it does not know. */
  texts: Partial<Record<Language, ReleasedModule>>;
  /** Stylesheets of the whole page. Only a shell has any. */
  styles: string[];
  /** Scripts that the entry depends on, loaded next to it. Only a shell has any. Missing in older ones. */
  scripts?: string[];
  /** Required shared packages, by version range. */
  needs: Record<string, string>;
  /** Provided shared packages, by version. Only a shell provides any. */
  offers: Record<string, string>;
  /** The names that a remote imports from each shared list, as in `{ 'shared/ui': ['Page'] }`. Missing in older releases. */
  usedNames?: Record<string, string[]>;
  /** The names that a shell exports in each shared list, found by its build. Missing in older releases. */
  offeredNames?: Record<string, string[]>;
  /** Whether its entry includes the federation runtime it needs. Older remotes use the one that a shell loads for them. */
  ownRuntime?: true;
  /** Whether its screens follow the dark theme. Others are always shown in light colours. */
  darkTheme?: true;
  /** A foreign build, made by another federation plugin: a script that puts its container on `window`, or an ES module. */
  stock?: 'script' | 'module';
  /** Names that such a build takes on `window` or in the federation's records, the same in each of its releases. */
  claims?: string[];
  /** Shells only: the packages that a remote's own repository installs, by name. Missing in older shells. */
  kit?: Record<string, KitPackage>;
  /** Whether a shell can fetch the parts of a release that a page of many releases omits. Older shells cannot. */
  fetchesReleases?: true;
  /**
   * The last commit of its sources. With `dirty`, the sources had changed since, and author and time are those of the build.
   * `kit` is the version of `shared` it was built with. `kitFiles` are the storage keys of the kit packages that its
   * repository installs. Missing in older releases.
   */
  built: { commit: string; author: string; time: string; dirty?: boolean; kit?: string; kitFiles?: string[] };
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

/** The part of a descriptor that a page needs to run the release. */
export interface RunnableRelease extends Pick<ReleaseDescriptor, RunnablePart> {
  scripts: string[];
  integrity: Record<string, string>;
  /** Where its files are, if not in the release's folder on the app's origin: an override, or development. */
  base?: string;
  /** The digest of `release.json`, if a page of many releases omits files, digests and texts: the page fetches them from there. */
  whole?: string;
}

/** Reduces a descriptor to what the page inlines. */
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
  // The entries of our own builds contain the digests of their lazy chunks. Foreign builds lack them.
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

/** The URL path of a release's files. */
export function releaseBase(remote: string, release: string): string {
  return `/r/${remote}/${release}/`;
}

export type { AppConfig };
