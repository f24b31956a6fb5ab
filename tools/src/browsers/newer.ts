/** A place that uses a feature which a supported browser lacks. */
export interface Newer {
  name: string;
  /** The offset in the built file. */
  start: number;
  /** The browsers that lack it, each with its first version that has it. */
  missing: string[];
}
