import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { isClientId } from '../http/field-checks.ts';
import { creditPlayer } from '../ledger/credit-player.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { exportPlayer } from '../players/export-player.ts';
import { forgetPlayer } from '../players/forget-player.ts';
import { forgetTriesOf } from '../players/mpin-guard.ts';
import type { Player } from '../players/player.ts';
import { playerOfNumber } from '../players/player.ts';
import type { Command } from './command.ts';
import { OperatorError, doneOrError, table } from './command.ts';

export const playerCommands: readonly Command[] = [
  {
    name: 'player',
    words: '<mobile number>',
    help: 'Shows a player: name, status, balance.',
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
    words: '<mobile number> <active|inactive>',
    help: 'Allows or forbids a player to bet and to move money; it holds from the next call on.',
    run: async ([number, wanted], context) => {
      if (wanted !== 'active' && wanted !== 'inactive') throw new OperatorError('The status is active or inactive.');
      const { id, name } = await readPlayer(number, context);
      await context.db.query('update players set status = $2 where id = $1', [id, wanted === 'active' ? '1' : '0']);
      return `${name} is ${wanted}.`;
    },
  },
  {
    name: 'credit',
    words: '<mobile number> <points> [remark] [--id <id>]',
    help: 'Adds points to a wallet, or takes them with a minus: credit 9829012345 500 "Festival bonus". Sent again with the same --id, it moves nothing twice.',
    run: async ([number, points = '', ...rest], context) => {
      const { remark, id } = readCreditWords(rest);
      if (!/^-?[1-9]\d{0,8}$/.test(points)) throw new OperatorError(`"${points}" is not a whole number of points.`);
      const player = await readPlayer(number, context);
      const wrong = await creditPlayer(context, {
        playerId: player.id,
        points: Number(points),
        remark: remark || 'Credit by the operator',
        id,
      });
      return doneOrError(wrong, `${player.name} has ${await balanceOf(context.db, player.id)} points.`);
    },
  },
  {
    name: 'export',
    words: '<mobile number>',
    help: 'Prints everything that is kept about a player as JSON: npm run --silent provider -- export 9829012345 > player.json',
    run: async ([number], context) => exportPlayer(context, await readPlayer(number, context)),
  },
  {
    name: 'forget',
    words: '<mobile number>',
    help: 'Ends an account and takes from it all that says whose it was. The wallet must be empty and nothing may wait. This cannot be undone.',
    run: async ([number], context) => {
      const wrong = await forgetPlayer(context, await readPlayer(number, context));
      return doneOrError(wrong, 'The account is ended, and nothing says any more whose it was.');
    },
  },
  {
    name: 'unlock',
    words: '<mobile number>',
    help: 'Opens an account on which too many wrong MPINs were tried. Be sure that it is the player who asks.',
    run: async ([number], context) => {
      const { name, phone_number } = await readPlayer(number, context);
      await context.db.transaction((tx) => forgetTriesOf(tx, phone_number));
      return `${name} may log in again.`;
    },
  },
  {
    name: 'otp',
    words: '[mobile number]',
    help: 'Shows the outbox of the simulated SMS: the last 20 codes.',
    run: async ([number], { db }) => {
      const sent = await db.query<{ phone_number: string; code: string; sent_at: Date }>(
        `select phone_number, code, sent_at from otp_messages where $1::text is null or phone_number = $1 order by id desc limit 20`,
        [number ?? null],
      );
      return table(
        sent.map(({ phone_number, code, sent_at }) => ({ phone_number, code, sent: isoInIndia(sent_at) })),
        'No code was sent.',
      );
    },
  },
];

function readCreditWords(words: readonly string[]): { remark: string; id: string | undefined } {
  const at = words.indexOf('--id');
  if (at < 0) return { remark: words.join(' '), id: undefined };
  const id = words[at + 1] ?? '';
  if (!isClientId(id))
    throw new OperatorError('After --id comes an id of 1 to 64 letters, digits, dots, colons and dashes.');
  return { remark: [...words.slice(0, at), ...words.slice(at + 2)].join(' '), id };
}

async function readPlayer(number: string | undefined, context: Context): Promise<Player> {
  const player = await playerOfNumber(context, number);
  if (!player) throw new OperatorError(`No player has the number "${number ?? ''}".`);
  return player;
}
