import type { Ground } from '../../ground.ts';
import { isoInIndia } from '../../india-time.ts';
import type { Player } from '../../players/player.ts';
import { playerOfNumber } from '../../players/sessions.ts';
import { balanceOf } from '../../wallet/balance.ts';
import { creditPlayer } from '../../wallet/credit-player.ts';
import type { Verb } from '../verb.ts';
import { OperatorError, orFail, table } from '../verb.ts';

export const playerVerbs: readonly Verb[] = [
  {
    name: 'player',
    words: '<mobile number>',
    help: 'Shows a player: name, status, balance.',
    run: async ([number], ground) => {
      const { id, name, phone_number, status, created_at } = await readPlayer(number, ground);
      return table([{ name, phone_number, status, balance: await balanceOf(ground.db, id), since: isoInIndia(created_at) }], '');
    },
  },
  {
    name: 'status',
    words: '<mobile number> <active|inactive>',
    help: 'Allows or forbids a player to bet and to move money; it holds from the next call on.',
    run: async ([number, wanted], ground) => {
      if (wanted !== 'active' && wanted !== 'inactive') throw new OperatorError('The status is active or inactive.');
      const { id, name } = await readPlayer(number, ground);
      await ground.db.query('update players set status = $2 where id = $1', [id, wanted === 'active' ? '1' : '0']);
      return `${name} is ${wanted}.`;
    },
  },
  {
    name: 'credit',
    words: '<mobile number> <points> [remark]',
    help: 'Adds points to a wallet, or takes them with a minus: credit 9829012345 500 "Festival bonus"',
    run: async ([number, points = '', ...remark], ground) => {
      if (!/^-?[1-9]\d{0,8}$/.test(points)) throw new OperatorError(`"${points}" is not a whole number of points.`);
      const player = await readPlayer(number, ground);
      const wrong = await creditPlayer(ground, player.id, Number(points), remark.join(' ') || 'Credit by the operator');
      return orFail(wrong, `${player.name} has ${await balanceOf(ground.db, player.id)} points.`);
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
      return table(sent.map(({ phone_number, code, sent_at }) => ({ phone_number, code, sent: isoInIndia(sent_at) })), 'No code was sent.');
    },
  },
];

async function readPlayer(number: string | undefined, ground: Ground): Promise<Player> {
  const player = await playerOfNumber(ground, number);
  if (!player) throw new OperatorError(`No player has the number "${number ?? ''}".`);
  return player;
}
