/** The version of each package that this shell provides to remotes. The shell's build sets the value. */
declare const __OFFERED__: Record<string, string>;
