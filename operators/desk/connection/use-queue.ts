import { useState } from 'react';
import type { Page } from '../../../provider/src/desk/paging.ts';
import { desk } from './desk.ts';
import { useAnswer, type Answered } from '../../connection/use-answer.ts';

export interface Queue<Row> extends Answered<Row[]> {
  /** Absent if everything is shown. */
  more?: () => void;
  /** Hides a row that this page has decided, until the next answer. */
  hide(id: number | string): void;
}

/** Fetches the first pages of a list, and fetches them again when `version` changes. */
export function useQueue<Row extends { id: number | string }>(
  path: string,
  version: string,
  keyName = 'after',
): Queue<Row> {
  const [pages, setPages] = useState(1);
  const [hidden, setHidden] = useState<ReadonlySet<number | string>>(new Set());
  const { answer, ...rest } = useAnswer<Page<Row>>(path, `${version} ${pages}`, () => readPages(path, pages, keyName));
  return {
    ...rest,
    ...(answer && { answer: answer.rows.filter(({ id }) => !hidden.has(id)) }),
    ...(answer?.next && { more: () => setPages((count) => count + 1) }),
    hide: (id) => setHidden((before) => new Set([...before, id])),
  };
}

async function readPages<Row>(path: string, pages: number, keyName: string): Promise<Page<Row>> {
  const rows: Row[] = [];
  let next: string | undefined;
  for (let at = 0; at < pages; at += 1) {
    const key = next === undefined ? '' : `${path.includes('?') ? '&' : '?'}${keyName}=${encodeURIComponent(next)}`;
    const page = await desk.request<Page<Row>>(`${path}${key}`);
    rows.push(...page.rows);
    next = page.next;
    if (next === undefined) break;
  }
  return { rows, ...(next !== undefined && { next }) };
}
