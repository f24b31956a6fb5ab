import { rupeesText } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { isClientId } from '../http/field-checks.ts';
import { creditPlayer, creditProblem } from '../ledger/credit-player.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { exportPlayer } from '../players/export-player.ts';
import { forgetPlayer } from '../players/forget-player.ts';
import { addNote } from '../players/notes.ts';
import { clearTries } from '../players/mpin-guard.ts';
import { playerOfNumber, type Player } from '../players/player.ts';
import { OperatorError, doneOrError, table, takeOption, type Command } from './command.ts';
import { alone, matched, ofPlayer } from './sentence.ts';
import { numberText } from './number-text.ts';

export const playerCommands: readonly Command[] = [
  {
    name: 'player',
    sentence: ofPlayer('Looked up', 'look up'),
    words: '<mobile number>',
    role: 'read',
    help: 'Shows the name, status and balance of a player.',
    run: async ([number], context) => {
      const { id, name, phone_number, status, created_at } = await readPlayer(number, context);
      return table(
        [{ name, phone_number, status, balance: await balanceOf(context.db, id), since: isoInIndia(created_at) }],
        '',
      );
    },
  },
  {
    name: 'status',
    sentence: matched(/^(\d{10}) (active|inactive)$/, (verb, number, status) => {
      const changed = status === 'active' ? verb('Activated', 'activate') : verb('Deactivated', 'deactivate');
      return `${changed} ${numberText(number)}`;
    }),
    words: '<mobile number> <active|inactive>',
    role: 'players',
    help: 'Allows or stops a player from betting and moving money, starting with the next call.',
    run: async ([number, wanted], context) => {
      if (wanted !== 'active' && wanted !== 'inactive')
        throw new OperatorError(`"${wanted ?? ''}" is not a status. Write active or inactive.`);
      const { id, name } = await readPlayer(number, context);
      await context.db.query('update players set status = $2 where id = $1', [id, wanted === 'active' ? '1' : '0']);
      return `${name} is ${wanted}.`;
    },
  },
  {
    name: 'credit',
    sentence: matched(/^(\d{10}) (-?\d+)(?: (.+))?$/, (verb, number, points, remark = '') => {
      const amount = rupeesText(Math.abs(Number(points)));
      const moved =
        Number(points) < 0
          ? `${verb('Removed', 'remove')} ${amount} from`
          : `${verb('Credited', 'credit')} ${amount} to`;
      return `${moved} ${numberText(number)}${remark && `: ${remark}`}`;
    }),
    words: '<mobile number> <points> [remark] [--id <id>]',
    role: 'players',
    takesPoints: ([, points]) => Number(points) < 0,
    decides: 'player',
    facts: ([, , ...remark]) => (remark.length > 0 ? [{ term: 'Remark', text: remark.join(' ') }] : []),
    effect: async (words, context) => {
      const { player, ...credit } = await readCredit(words, context);
      const wrong = await creditProblem(context.db, { playerId: player.id, ...credit });
      return doneOrError(wrong, { kind: 'points', about: `the wallet of player ${player.id}` });
    },
    help: 'Adds points to a wallet, or removes them if negative: credit 9829012345 500 "Festival bonus". With --id you can safely run it again: an id is credited once.',
    run: async (words, context) => {
      const { player, ...credit } = await readCredit(words, context);
      const wrong = await creditPlayer(context, { playerId: player.id, ...credit });
      return doneOrError(wrong, `${player.name} has ${await balanceOf(context.db, player.id)} points.`);
    },
  },
  {
    name: 'export',
    sentence: ofPlayer('Exported', 'export', 'the data of '),
    words: '<mobile number>',
    role: 'players',
    help: 'Prints all stored data about a player as JSON: npm run --silent provider -- export 9829012345 > player.json',
    run: async ([number], context) => exportPlayer(context, await readPlayer(number, context)),
  },
  {
    name: 'forget',
    // An act would store the number of a deleted player again.
    isUnrecorded: true,
    words: '<mobile number>',
    role: 'console',
    help: 'Closes an account and deletes all personal data. The wallet must be empty, with no waiting bids or requests. You cannot undo this.',
    run: async ([number], context) => {
      const wrong = await forgetPlayer(context, await readPlayer(number, context));
      return doneOrError(wrong, 'The account is closed and its personal data is deleted.');
    },
  },
  {
    name: 'unlock',
    sentence: ofPlayer('Unlocked', 'unlock'),
    words: '<mobile number>',
    role: 'players',
    help: 'Unlocks an account after too many wrong MPINs. First make sure that the request comes from the player.',
    run: async ([number], context) => {
      const { name, phone_number } = await readPlayer(number, context);
      await context.db.transaction((tx) => clearTries(tx, phone_number));
      return `${name} can log in again.`;
    },
  },
  {
    name: 'note',
    sentence: matched(
      /^(\d{10}) (.+)$/,
      (verb, number, text) => `${verb('Wrote', 'write')} a note about ${numberText(number)}: ${text}`,
    ),
    words: '<mobile number> <text>',
    role: 'players',
    help: 'Notes something about a player for other operators: note 9829012345 "Sent a bank statement". Notes cannot be changed, and export contains them.',
    run: async ([number, ...words], context, { who }) => {
      const text = words.join(' ').trim();
      if (text === '' || text.length > 500) throw new OperatorError('Write a note of 1 to 500 characters.');
      const player = await readPlayer(number, context);
      await addNote(context, { playerId: player.id, who, text });
      return `The note about ${player.name} is stored.`;
    },
  },
  {
    name: 'otp',
    sentence: alone('Listed the codes', 'list the codes'),
    words: '[mobile number]',
    role: 'console',
    help: 'Shows the last 20 codes and their delivery. A code that a real SMS carried is hidden.',
    run: async ([number], { db }) => {
      const sent = await db.query<{ phone_number: string; code: string; sent_at: Date; delivery: string }>(
        `select phone_number, case delivery when 'simulated' then code else '' end as code, sent_at, delivery from otp_messages where $1::text is null or phone_number = $1 order by id desc limit 20`,
        [number ?? null],
      );
      return table(
        sent.map(({ phone_number, code, sent_at, delivery }) => ({
          phone_number,
          code,
          sent: isoInIndia(sent_at),
          delivery,
        })),
        'No codes were sent.',
      );
    },
  },
];

async function readCredit([number, points = '', ...rest]: readonly string[], context: Context) {
  const { rest: remark, value: id } = takeOption(rest, '--id');
  if (id !== undefined && !isClientId(id))
    throw new OperatorError('--id needs an id of 1 to 64 letters, digits, dots, colons, dashes or underscores.');
  if (!/^-?[1-9]\d{0,8}$/.test(points)) throw new OperatorError(`"${points}" is not a whole number of points.`);
  const player = await readPlayer(number, context);
  return { player, points: Number(points), remark: remark.join(' ') || 'Credit by the operator', id };
}

async function readPlayer(number: string | undefined, context: Context): Promise<Player> {
  const player = await playerOfNumber(context, number);
  if (!player) throw new OperatorError(`No player has the number "${number ?? ''}".`);
  return player;
}
