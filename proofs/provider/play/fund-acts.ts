import assert from 'node:assert/strict';
import { startSession } from 'provider/src/players/sessions.ts';
import { give, type BookFund, type BookPlayer } from './books.ts';
import { expectFlag, fulfils, type Act, type Scene } from './scene.ts';

const MAX_WAITING_DEPOSITS = 10;
const MAX_WITHDRAWALS_A_DAY = 20;
const MAX_UNPAID_A_DAY = 20;
const DAY_MS = 86_400_000;

const deposit: Act = {
  name: 'deposit',
  weight: 8,
  run: async ({ dice, books, world, next }) => {
    const player = dice.oneOf(books.players);
    const utr = String(dice.below(60) + 123_456_789_000);
    const spelled = dice.oneOf([utr, `utr${utr}`, `${utr.slice(0, 4)}-${utr.slice(4)}`, `00${utr} `, `T${utr}A`]);
    const earlier = books.funds.filter(({ kind }) => kind === 'Deposite');
    const repeated = dice.happens(0.2) && earlier.length > 0 ? dice.oneOf(earlier) : undefined;
    const points = repeated && dice.happens(0.5) ? repeated.points : 100 + dice.below(200);
    const requestId = repeated?.requestId ?? next();
    const sentBy = repeated?.player ?? player;
    const sentUtr = repeated?.utr ?? utr;
    const answer = await world.as(sentBy, 'add_points_request.php', {
      amount: String(points),
      UTR_NUM: repeated ? repeated.utr : spelled,
      request_id: requestId,
    });

    const isUsed = books.funds.some(
      (fund) => fund.player === player && fund.utr === sentUtr && fund.state !== 'declined',
    );
    const isSame = repeated?.points === points;
    const waiting = earlier.filter((fund) => fund.player === player && fund.state === 'waits');
    const isNew = !repeated && !isUsed && waiting.length < MAX_WAITING_DEPOSITS;
    expectFlag(answer, sentBy.isActive && (repeated ? isSame : isNew), `deposit of ${points} by ${sentUtr}`);
    if (sentBy.isActive && isNew)
      books.funds.push({ player, kind: 'Deposite', points, requestId, utr, state: 'waits', at: world.time.now });
  },
};

const withdraw: Act = {
  name: 'withdraw',
  weight: 8,
  run: async (scene) => {
    const { dice, books, next } = scene;
    const earlier = books.funds.filter(({ kind }) => kind === 'Withdraw');
    const repeated = dice.happens(0.25) && earlier.length > 0 ? dice.oneOf(earlier) : undefined;
    const player = repeated?.player ?? dice.oneOf(books.players);
    // Often withdraws the whole balance, so that a later reversal creates a debt.
    const points = repeated?.points ?? (dice.happens(0.4) ? Math.max(player.balance, 10) : 10 + dice.below(150));
    const requestId = repeated?.requestId ?? next();
    await askForWithdrawal(scene, player, { points, requestId, isRepeated: repeated !== undefined });
  },
};

/** Empties a wallet, so that a later reversal creates a debt. */
export async function withdrawAll(scene: Scene, player: BookPlayer) {
  await askForWithdrawal(scene, player, { points: player.balance, requestId: scene.next() });
}

async function askForWithdrawal(
  { books: { funds }, world }: Scene,
  player: BookPlayer,
  { points, requestId, isRepeated = false }: { points: number; requestId: string; isRepeated?: boolean },
) {
  // A withdrawal requires that the MPIN was entered recently, so start a new session.
  Object.assign(player, await startSession(world.db, player.id, world.time.now));
  const answer = await world.as(player, 'withdraw_request.php', {
    amount: String(points),
    remark: 'BANK_TRANSFER',
    request_number: '',
    request_id: requestId,
  });

  const ofToday = funds.filter(
    (fund) => fund.player === player && fund.kind === 'Withdraw' && fund.at > world.time.now - DAY_MS,
  );
  const isNew =
    points >= 10 && points <= 1_000_000 && points <= player.balance && ofToday.length < MAX_WITHDRAWALS_A_DAY;
  expectFlag(answer, player.isActive && (isRepeated || isNew), `withdrawal of ${points} with ${player.balance}`);
  if (!player.isActive || isRepeated || !isNew) return;
  player.balance -= points;
  funds.push({ player, kind: 'Withdraw', points, requestId, utr: '', state: 'waits', at: world.time.now });
}

async function idOf({ world }: Scene, { player, kind, requestId }: BookFund): Promise<string> {
  const [row] = await world.db.query<{ id: number }>(
    'select id from fund_requests where player_id = $1 and kind = $2 and request_id = $3',
    [player.id, kind, requestId],
  );
  return String(row?.id);
}

function decision(name: 'approve' | 'decline', weight: number): Act {
  return {
    name,
    weight,
    run: async (scene) => {
      const { dice, books, world } = scene;
      if (books.funds.length === 0) return;
      const waiting = books.funds.filter(({ state }) => state === 'waits');
      const fund = waiting.length > 0 && dice.happens(0.7) ? dice.oneOf(waiting) : dice.oneOf(books.funds);
      const isDone = await fulfils(world.operator(name, await idOf(scene, fund)));
      // Several players may have sent the same UTR. Only one of them is credited.
      const isCredited =
        name === 'approve' &&
        fund.kind === 'Deposite' &&
        books.funds.some(({ utr, state }) => utr === fund.utr && state === 'approved');
      assert.equal(isDone, fund.state === 'waits' && !isCredited, `${name} of a request that ${fund.state}`);
      if (!isDone) return;
      fund.state = name === 'approve' ? 'approved' : 'declined';
      if (fund.kind === 'Deposite' && name === 'approve') give(fund.player, fund.points);
      if (fund.kind === 'Withdraw' && name === 'decline') give(fund.player, fund.points);
    },
  };
}

const cancel: Act = {
  name: 'cancel',
  weight: 7,
  run: async (scene) => {
    const { dice, books, world } = scene;
    if (books.funds.length === 0) return;
    const waiting = books.funds.filter(({ kind, state }) => kind === 'Withdraw' && state === 'waits');
    const fund = waiting.length > 0 && dice.happens(0.7) ? dice.oneOf(waiting) : dice.oneOf(books.funds);
    const by = dice.happens(0.6) ? fund.player : dice.oneOf(books.players);
    const answer = await world.as(by, 'cancel_withdraw_request.php', { fund_id: await idOf(scene, fund) });

    const isOwn = by === fund.player && by.isActive && fund.kind === 'Withdraw';
    expectFlag(
      answer,
      isOwn && (fund.state === 'waits' || fund.state === 'cancelled'),
      `cancel of a ${fund.kind} that ${fund.state}`,
    );
    if (!isOwn || fund.state !== 'waits') return;
    fund.state = 'cancelled';
    give(fund.player, fund.points);
  },
};

const pay: Act = {
  name: 'pay',
  weight: 6,
  isByLink: true,
  run: async ({ dice, books, world, next }) => {
    const player = dice.oneOf(books.players);
    const repeated = dice.happens(0.4) && books.payments.length > 0 ? dice.oneOf(books.payments) : undefined;
    const points = 100 + dice.below(100);
    const transId = repeated?.transId ?? next();
    const answer = await world.as(player, 'create_payment.php', { TRANS_ID: transId, AMOUNT: String(points) });
    const unpaid = books.payments.filter(
      (one) => one.player === player && one.state !== 'paid' && one.at > world.time.now - DAY_MS,
    );
    const isNew = repeated === undefined && player.isActive && unpaid.length < MAX_UNPAID_A_DAY;
    const isSame = repeated?.player === player && repeated.points === points && player.isActive;
    assert.equal(answer.body.status ?? false, isNew || isSame, 'create_payment');
    if (isNew) {
      const { payment_url } = answer.body.result as unknown as { payment_url: string };
      books.payments.push({
        player,
        transId,
        points,
        path: new URL(payment_url).pathname,
        at: world.time.now,
        state: 'pending',
      });
    }
  },
};

const visitGateway: Act = {
  name: 'gateway',
  weight: 8,
  isByLink: true,
  run: async ({ dice, books, world }) => {
    if (books.payments.length === 0) return;
    const payment = dice.oneOf(books.payments);
    const outcome = dice.oneOf(['paid', 'failed', 'pending'] as const);
    await world.app?.inject({ method: 'POST', url: payment.path, payload: { outcome } });
    if (payment.state === 'pending' && outcome !== 'pending') {
      payment.state = outcome;
      if (outcome === 'paid') give(payment.player, payment.points);
    }
    // Callers within a few seconds share one look-up.
    world.time.now += 3000;
    const status = await world.call('payment_status.php', { TRANS_ID: payment.transId });
    assert.equal(status.body.status, payment.state === 'paid', `payment that is ${payment.state}`);
  },
};

export const fundActs: readonly Act[] = [
  deposit,
  withdraw,
  decision('approve', 6),
  decision('decline', 6),
  cancel,
  pay,
  visitGateway,
];
