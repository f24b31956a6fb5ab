import type { MoveFilter } from './history.ts';

/** The query parameters of a list of moves. */
export type MoveQuery = Partial<Record<'last' | 'remote' | 'verb' | 'by' | 'text' | 'before', string>>;

/** Empty form fields do not filter. */
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
