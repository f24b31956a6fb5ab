/** The version of each package that this shell gives to remotes; filled in by its build. */
declare const __OFFERED__: Record<string, string>;
