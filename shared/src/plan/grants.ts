/** What ops allow a remote beyond the rights of every remote. */
export interface Grant {
  /** The remote may call the provider as the player, through the handle that the shell passes to its screens. */
  session?: true;
  /** The names of the Trusted Types policies that its scripts may create. */
  trustedTypes?: string[];
}

/** The grants by remote. */
export type Grants = Record<string, Grant>;
