import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { waitingProposals } from '../operator/proposals.ts';
import { PAGE_ROWS, pageOf, type Page } from './paging.ts';

/** The fund request that a proposal would approve. */
interface ProposedRequest {
  id: number;
  kind: 'Deposite' | 'Withdraw';
  points: number;
  name: string;
  player: string;
}

/** A proposal as the desk sends it. */
export interface ListedProposal {
  id: number;
  who: string;
  from: string;
  isOwn: boolean;
  command: string;
  words: string[];
  reason: string;
  proposed: string;
  until: string;
  request?: ProposedRequest;
}

/** Returns waiting proposals after an id, oldest first. */
export async function listedProposals(
  context: Context,
  after: number,
  ownId: number | undefined,
): Promise<Page<ListedProposal>> {
  const waiting = await waitingProposals(context, after + 1, PAGE_ROWS + 1);
  const read = waiting.map((proposal) => ({ ...proposal, words: JSON.parse(proposal.words) as string[] })); // stored by `propose`
  const requests = await requestsOf(
    context.db,
    read.filter(({ command }) => command === 'approve').map(({ words }) => words[0] ?? ''),
  );
  const rows = read.map(({ id, operator_id, who, came_from, command, words, reason, proposed_at, expires_at }) => {
    const request = command === 'approve' ? requests.find((one) => String(one.id) === words[0]) : undefined;
    return {
      id,
      who,
      from: came_from,
      isOwn: operator_id === ownId,
      command,
      words,
      reason,
      proposed: isoInIndia(proposed_at),
      until: isoInIndia(expires_at),
      ...(request && { request }),
    };
  });
  return pageOf(rows, ({ id }) => id);
}

function requestsOf(sql: Sql, ids: readonly string[]): Promise<ProposedRequest[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return sql.query<ProposedRequest>(
    `select f.id, f.kind, f.points, p.name, p.phone_number as player from fund_requests f join players p on p.id = f.player_id
     where f.id in (select json_array_elements_text($1::json)::bigint)`,
    [JSON.stringify(ids)],
  );
}
