/** A use of a feature that a supported browser lacks. */
export interface Newer {
  name: string;
  /** Offset in the built file. */
  start: number;
  /** The browsers without it, each with its first version that has it. */
  missing: string[];
}
