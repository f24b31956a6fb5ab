/** The version of each package that this shell provides to remotes. Filled in by its build. */
declare const __OFFERED__: Record<string, string>;
