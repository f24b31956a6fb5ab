import type { MoveFilter } from './history.ts';

/** The query of an address that answers moves. */
export type MoveQuery = Partial<Record<'last' | 'remote' | 'verb' | 'by' | 'text' | 'before', string>>;

/** Empty fields of a form do not filter. */
export function moveFilter({ remote, verb, by, text, before }: MoveQuery): MoveFilter {
  const revision = Number(before);
  return {
    remote: remote || undefined,
    verb: verb || undefined,
    by: by || undefined,
    text: text || undefined,
    before: Number.isInteger(revision) && revision > 0 ? revision : undefined,
  };
}
