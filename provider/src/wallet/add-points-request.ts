import { randomUUID } from 'node:crypto';
import type { Context } from '../context/context.ts';
import { readSettings } from '../context/settings.ts';
import type { Sql } from '../db/database.ts';
import { limitRefusal } from '../fair-play/limit-refusal.ts';
import { clientIdProblem, readAmount } from '../http/field-checks.ts';
import { refused } from '../http/refusal.ts';
import { say } from '../http/sentences.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';
import { lockAccount, type Player } from '../players/player.ts';
import { redrawScreenshot } from './screenshot.ts';
import { readUtr, type Utr } from './utr.ts';

const MAX_WAITING = 10;
const SENT = { success: '1', ...say('deposit_sent') } as const;

/** Files a manual deposit. Points move only after the operator has found the UTR in the bank statement. */
export const addPointsRequest = activeEndpoint(
  'add_points_request.php',
  async ({ fields, file, context }, player) => {
    const { MIN_DEPOSIT } = await readSettings(context.db);
    const points = readAmount(fields.amount, Number(MIN_DEPOSIT), 'deposit_too_low');
    if (typeof points !== 'number') return points;
    if (!fields.UTR_NUM) return refused('utr_missing');
    const utr = readUtr(fields.UTR_NUM);
    if (!utr) return refused('utr_invalid');
    const idProblem = clientIdProblem('request_id', fields.request_id);
    if (idProblem) return idProblem;

    const deposit = { points, utr, requestId: fields.request_id || randomUUID() };
    const known = await answerWithoutPicture(context.db, player, deposit);
    if (known) return known;
    const screenshot = file && (await redrawScreenshot(file));
    if (file && !screenshot) return refused('picture_invalid');
    return fileDeposit(context, player, { ...deposit, screenshot }).catch(limitRefusal);
  },
  { filePart: 'image' },
);

const UTR_SENT = refused('utr_used');

interface Deposit {
  points: number;
  utr: Utr;
  requestId: string;
  screenshot?: Buffer | undefined;
}

/**
 * Files a deposit for the operator's decision. Another player may have sent the same UTR: the operator sees both
 * requests and credits one.
 */
export async function fileDeposit(
  { db, clock }: Context,
  player: Player,
  { points, utr, requestId, screenshot }: Deposit,
) {
  return db.transaction(async (tx) => {
    // Takes one deposit of a player at a time, so that parallel calls cannot exceed the limit.
    if ((await lockAccount(tx, player))?.status !== '1') return refused('account_not_active');
    const known = await answerWithoutPicture(tx, player, { points, utr, requestId });
    if (known) return known;
    const own = await tx.query(`select 1 from fund_requests where player_id = $1 and utr_key = $2 and status <> '-1'`, [
      player.id,
      utr.key,
    ]);
    if (own.length > 0) return UTR_SENT;
    const [filed] = await tx.query<{ id: number }>(
      `insert into fund_requests (player_id, kind, points, request_id, utr, utr_key, requested_at)
       values ($1, 'Deposite', $2, $3, $4, $5, $6) on conflict do nothing returning id`,
      [player.id, points, requestId, utr.text, utr.key, new Date(clock.now())],
    );
    if (!filed) return UTR_SENT;
    if (screenshot)
      await tx.query(
        'insert into screenshots (fund_request_id, image, image_hash) values ($1, $2, sha256($2::bytea))',
        [filed.id, screenshot],
      );
    return SENT;
  });
}

/** Returns the answer to a deposit that is a repeat or beyond the limit. Such a deposit needs no picture. */
async function answerWithoutPicture(sql: Sql, player: Player, { points, utr, requestId }: Deposit) {
  const [earlier] = await sql.query<{ points: number; utr_key: string }>(
    `select points, utr_key from fund_requests where player_id = $1 and kind = 'Deposite' and request_id = $2`,
    [player.id, requestId],
  );
  if (earlier) {
    const isSame = earlier.points === points && earlier.utr_key === utr.key;
    return isSame ? SENT : refused('deposit_id_used');
  }
  const [waiting] = await sql.query<{ count: number }>(
    `select count(*) as count from fund_requests where player_id = $1 and kind = 'Deposite' and status = '0'`,
    [player.id],
  );
  if (Number(waiting?.count) < MAX_WAITING) return undefined;
  return refused('deposits_waiting', { most: MAX_WAITING });
}

/** Returns the payment details for manual deposits. */
export const adpayInfo = activeEndpoint('adpayInfo.php', async ({ context }) => {
  const { UPI_ADMIN, UPI_NAME, payment_numbers, scanner_url } = await readSettings(context.db);
  const numbers = payment_numbers.split(',').filter(Boolean);
  return { success: '1', data: { UPI_ADMIN, UPI_NAME, numbers, scanner_url } };
});
