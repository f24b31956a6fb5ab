import { remoteOf } from './subject.ts';
import type { OfferedCommand, Touched } from './command.ts';

/** For a verb that changes one remote, named by its subject. */
export const touchesItsRemote: OfferedCommand['touches'] = (subject): Touched => [remoteOf(subject)];

/** For a verb that changes what all remotes share. */
export const touchesAll: OfferedCommand['touches'] = (): Touched => 'all';

/** For a verb that only reads. */
export const touchesNothing: OfferedCommand['touches'] = (): Touched => [];
