/**
 * A release is named by its version and its sources: the same sources give the same name and the same bytes,
 * and a change in one remote renames that remote only.
 */
export declare function releaseName(folder: string, alsoMadeOf?: string[]): string;
/** The name under which a release's container stands on `window`; never a property that a browser has. */
export declare function globalName(folder: string, release: string): string;
