import { isoInIndia } from '../context/india-time.ts';
import { decideFundRequest, whyUtrIsTaken, type Decision } from '../wallet/decide-fund-request.ts';
import { payoutJoin, requestState, type RequestState } from '../wallet/request-state.ts';
import { sameUtr } from '../wallet/same-utr.ts';
import type { Sql } from '../db/database.ts';
import { LIST_ROWS, OperatorError, doneOrError, printPage, readFrom, type Command, type Effect } from './command.ts';
import { alone, ofRequest } from './sentence.ts';

interface Waiting {
  id: number;
  kind: string;
  points: number;
  state: RequestState;
  phone_number: string;
  utr: string;
  /** The ids of other requests with the same UTR that are waiting or approved. */
  same_utr: string;
  pay_to: string;
  has_image: boolean;
  requested_at: Date;
}

export const fundCommands: readonly Command[] = [
  {
    name: 'funds',
    sentence: alone('Listed the requests', 'list the requests'),
    words: '[all] [--from <id>]',
    role: 'read',
    help: `Lists waiting deposits and withdrawals, oldest first, ${LIST_ROWS} at a time. funds all lists every request, newest first. "same UTR" lists other requests that claim the same payment.`,
    run: async (words, { db }) => {
      const { rest, from } = readFrom(words);
      const isAll = rest[0] === 'all';
      const rows = await db.query<Waiting>(isAll ? everyRequest : waitingRequests, [from, LIST_ROWS + 1]);
      return printPage(rows, rowOf, {
        whenEmpty: 'No requests are waiting.',
        list: isAll ? 'funds all' : 'funds',
      });
    },
  },
  decisionCommand(
    'approve',
    'Approves a fund request: credits a deposit, or lets a withdrawal be paid. Approve a withdrawal before you pay it, because until then the player can cancel it.',
  ),
  decisionCommand(
    'decline',
    'Declines a fund request, and returns the points of a withdrawal to the wallet. The player sees the note as the reason.',
  ),
  {
    name: 'screenshot',
    sentence: ofRequest('Looked at', 'look at', 'the picture of deposit'),
    words: '<id>',
    role: 'read',
    help: 'Prints the screenshot of a deposit in base64: npm run --silent provider -- screenshot 12 | base64 -d > 12.jpg',
    run: async ([id], { db }) => {
      const [row] = await db.query<{ image: string }>(
        `select encode(image, 'base64') as image from screenshots where fund_request_id = $1`,
        [readId(id)],
      );
      return doneOrError(row ? undefined : `Fund request ${id} has no screenshot.`, row?.image ?? '');
    },
  },
];

const requests = `
  select f.id, f.kind, f.points, ${requestState()} as state, p.phone_number, f.utr, f.pay_to, f.requested_at, s.fund_request_id is not null as has_image,
    coalesce((select string_agg(o.id || case o.status when '1' then ' approved' else '' end, ', ' order by o.id) from (
      ${sameUtr}
    ) o), '') as same_utr
  from fund_requests f join players p on p.id = f.player_id left join screenshots s on s.fund_request_id = f.id
    ${payoutJoin()}`;
const waitingRequests = `${requests} where f.status = '0' and f.id >= coalesce($1::bigint, 0) order by f.id limit $2`;
const everyRequest = `${requests} where f.id <= coalesce($1::bigint, 9223372036854775807) order by f.id desc limit $2`;

function decisionCommand(decision: Decision, help: string): Command {
  return {
    name: decision,
    sentence:
      decision === 'approve'
        ? ofRequest('Approved', 'approve', 'request')
        : ofRequest('Declined', 'decline', 'request'),
    words: '<id> [note]',
    role: 'approve',
    ...(decision === 'approve' && {
      decides: 'request' as const,
      effect: ([id], { db }) => approvalOf(db, readId(id)),
    }),
    help,
    run: async ([id, ...note], { db, clock }) => {
      const at = { now: new Date(clock.now()), note: note.join(' ') };
      const wrong = await decideFundRequest(db, readId(id), decision, at);
      return doneOrError(wrong, `Fund request ${id} is ${decision}d.`);
    },
  };
}

async function approvalOf(sql: Sql, id: number): Promise<Effect> {
  const [request] = await sql.query<Pick<Waiting, 'kind' | 'points'>>(
    `select kind, points from fund_requests where id = $1 and status = '0'`,
    [id],
  );
  if (!request) throw new OperatorError(`There is no waiting fund request ${id}. Run funds to list them.`);
  const taken = await whyUtrIsTaken(sql, id);
  if (taken) throw new OperatorError(taken);
  const { kind, points } = request;
  // Without the UTR and the bank account, which `forget` deletes.
  const about = `${kind === 'Deposite' ? 'deposit' : 'withdrawal'} ${id} of ${points} points`;
  return { kind: 'approval', points, about };
}

function rowOf({ id, kind, points, state, phone_number, utr, same_utr, pay_to, has_image, requested_at }: Waiting) {
  return {
    id,
    kind,
    points,
    state,
    player: phone_number,
    'utr or payee': utr || pay_to,
    'same UTR': same_utr,
    image: has_image ? 'yes' : '',
    asked: isoInIndia(requested_at),
  };
}

function readId(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? ''))
    throw new OperatorError(`"${text ?? ''}" is not the id of a fund request. Run funds to list them.`);
  return Number(text);
}
