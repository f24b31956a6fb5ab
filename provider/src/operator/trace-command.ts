import { bidNumberText, INDIA_OFFSET_MS } from 'shared/rules';
import type { Sql } from '../db/database.ts';
import { OperatorError, takeOption, type Command } from './command.ts';
import { builtBy } from './built-by.ts';
import { entriesOf, findAct, type TracedBid, type TracedRequest } from './find-act.ts';
import type { Attempt } from '../context/traces.ts';

export const traceCommand: Command = {
  name: 'trace',
  words: '<reference or id> [--app <address>]',
  role: 'read',
  help: 'Shows what happened to one bid or request, by the reference on its receipt or by its id: each attempt with its times and the release that sent it, why it was refused, its ledger entries and its result. With the address of the app it adds who built the release.',
  run: async (words, { db, traces, config }, { operator }) => {
    const {
      rest: [named = ''],
      value: given,
    } = takeOption(words, '--app');
    // The provider requests this address, so only the person at its machine may choose it.
    if (operator && given !== undefined)
      throw new OperatorError('--app works only on the command line. The desk uses APP_URL.');
    const app = given ?? config.appUrl;
    if (!/^(\d+|(\.{2,3}|…)?[\w-]{6,})$/.test(named))
      throw new OperatorError(
        'Give the reference on the receipt, or at least its last six characters, or the id of the bid or request.',
      );
    await traces.write();
    const { attempts, bids, requests } = await findAct(db, named);
    const references = new Set([...attempts.map(({ trace_id }) => trace_id), ...bids.map(({ bid_id }) => bid_id)]);
    if (references.size > 1)
      throw new OperatorError(
        [
          `Several acts end with ${named}. Give the whole reference:`,
          ...attempts.map(lineOfChoice),
          ...bids.filter(isUnsent(attempts)).map(({ bid_id, day }) => `  ${bid_id}  a bid of ${day}`),
        ].join('\n'),
      );
    if (attempts.length + bids.length + requests.length === 0)
      throw new OperatorError(
        `Nothing has the reference ${named}. It never arrived here, or it was refused more than 30 days ago.`,
      );
    const parts = [
      ...(await Promise.all(bids.map((bid) => linesOfBid(db, bid)))),
      ...(await Promise.all(requests.map((request) => linesOfRequest(db, request)))),
    ];
    if (parts.length === 0) parts.push(['No bid and no request with this reference was stored.']);
    for (const [at, attempt] of attempts.entries())
      parts.push(linesOfAttempt(attempt, at + 1, await builtBy(app, attempt.release)));
    if (attempts.length === 0)
      parts.push(['No attempt is recorded: an older app sent it, or it is more than 30 days old.']);
    return parts.map((lines) => lines.join('\n')).join('\n\n');
  },
};

/** Whether no attempt of a bid is recorded. */
function isUnsent(attempts: readonly Attempt[]) {
  return ({ bid_id }: TracedBid) => attempts.every(({ trace_id }) => trace_id !== bid_id);
}

function lineOfChoice({ trace_id, script, received_at }: Attempt): string {
  return `  ${trace_id}  ${script} at ${clock(received_at)}`;
}

async function linesOfBid(sql: Sql, bid: TracedBid): Promise<string[]> {
  const { id, bid_id, game_type, half, market, day, points } = bid;
  return [
    `Bid ${id}, reference ${bid_id}`,
    `  by ${bid.name}, ${bid.phone_number}`,
    `  ${game_type} ${bidNumberText(bid)} on ${market}, ${day}, ${points} points, decided by the ${half}`,
    `  ${resultOf(bid)}`,
    ...(await entryLines(sql, 'bid_id', id)),
  ];
}

function resultOf({ status, win_points, half, pana, declared_at, settled_at, voided_at }: TracedBid): string {
  if (status === 'refunded') return `Refunded: the day was declared void at ${clock(voided_at)}.`;
  if (!pana) return `Pending: the ${half} is not declared.`;
  const declared = `the ${half} was declared ${pana} at ${clock(declared_at)}`;
  if (status === 'pending')
    return `Pending, although ${declared}: ${settled_at ? 'the settlement left it out' : 'the settlement has not reached it'}.`;
  return status === 'won' ? `Won ${win_points} points: ${declared}.` : `Lost: ${declared}.`;
}

async function linesOfRequest(sql: Sql, request: TracedRequest): Promise<string[]> {
  const { id, request_id, kind, points, requested_at } = request;
  return [
    `${kind === 'Deposite' ? 'Deposit' : 'Withdrawal'} ${id}, reference ${request_id}`,
    `  by ${request.name}, ${request.phone_number}`,
    `  ${points} points, requested at ${clock(requested_at)}`,
    `  ${outcomeOf(request)}.`,
    ...(await entryLines(sql, 'fund_request_id', id)),
  ];
}

function outcomeOf({ state, decided_at, reference, ended_at }: TracedRequest): string {
  if (state === 'waiting') return 'Waits for an operator';
  const end = ended_at ? `, ${state} at ${clock(ended_at)}${reference ? `, reference ${reference}` : ''}` : '';
  const decided = ended_at || state === 'sent' ? 'approved' : state;
  return `${decided.charAt(0).toUpperCase()}${decided.slice(1)} at ${clock(decided_at)}${end}`;
}

async function entryLines(sql: Sql, column: 'bid_id' | 'fund_request_id', id: number): Promise<string[]> {
  const entries = await entriesOf(sql, column, id);
  return entries.map(
    (entry) =>
      `  Ledger entry ${entry.id} at ${clock(entry.entered_at)}: ${entry.reason}, ${entry.amount} to the ${entry.account}, balance ${entry.balance_after}`,
  );
}

function linesOfAttempt(attempt: Attempt, number: number, built: string): string[] {
  const { script, release, tapped_at, sent_at, received_at, answered_at } = attempt;
  const lines = [
    ['received', clock(received_at)],
    [
      'answered',
      answered_at
        ? `${clock(answered_at)}, ${answered_at.getTime() - received_at.getTime()} ms later: ${answerOf(attempt)}`
        : 'never: the connection ended before the answer',
    ],
  ];
  const sent = `${clock(sent_at)} by the phone's clock${tapped_at ? `, ${sent_at.getTime() - tapped_at.getTime()} ms after the tap` : ''}`;
  return [
    `Attempt ${number}: ${script} from ${release}${built}`,
    ...(tapped_at ? [`  tapped    ${clock(tapped_at)} by the phone's clock`] : []),
    `  sent      ${sent}`,
    ...lines.map(([name = '', words = '']) => `  ${name.padEnd(9)} ${words}`),
  ];
}

function answerOf({ status, code }: Attempt): string {
  if (status === 503) return `503 (${code}): the database did not answer in time, or the provider was busy`;
  if (status !== null && status >= 400) return `${status}${code ? ` (${code})` : ''}`;
  return code ? `refused (${code})` : 'accepted';
}

/** Formats an instant in India's time, to the millisecond. */
function clock(instant: Date | null): string {
  if (!instant) return 'an unknown time';
  return new Date(instant.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 23).replace('T', ' ');
}
