import assert from 'node:assert/strict';
import type { Order } from 'provider/src/context/payment-gateway.ts';
import { keptOf, knownOf } from 'provider/src/wallet/payment-facts.ts';
import { reconcile, type CaseKind, type PaymentFacts, type Question } from 'provider/src/wallet/reconcile.ts';
import { ORDERED, type PaymentEvent } from './events.ts';

/** What the database has about a payment. */
interface Books {
  version: number;
  kept: number | null;
  credited: number;
  taken_back: number;
  declined: Record<CaseKind, number>;
  open: Question | undefined;
}

interface Look {
  version: number;
  order: Order;
}

/** Plays events on the pure rules, with books in memory. Throws if a difference has no case that names it. */
export function playOnRules(events: readonly PaymentEvent[]): void {
  let order: Order = { state: 'created', amount: ORDERED, refunded: 0 };
  let player: PaymentFacts['player'] = { isForgotten: false, room: Number.POSITIVE_INFINITY };
  let spent = 0;
  let books: Books = {
    version: 0,
    kept: null,
    credited: 0,
    taken_back: 0,
    declined: { amount: 0, refund: 0 },
    open: undefined,
  };
  const looks = new Map<number, Look>();
  const look = (): Look => ({ version: books.version, order });

  /** Writes what a look-up found. If other money was seen meanwhile, looks up again. */
  const write = (begun: Look) => {
    const found = begun.version !== books.version && keptOf(begun.order) !== knownOf(books) ? look() : begun;
    const { credited, taken_back: takenBack, declined, open } = books;
    const facts = { ordered: ORDERED, kept: keptOf(found.order), isPaid: found.order.state === 'paid' };
    const { credit = 0, ask } = reconcile({ ...facts, credited, takenBack, declined, open, player });
    if (credit > 0) {
      assert.deepEqual(
        [credit, credited, open],
        [ORDERED, 0, undefined],
        'a credit without a person is the ordered one',
      );
      assert.ok(
        !player.isForgotten && !player.pause && credit <= player.room,
        'a credit keeps to what the player may do',
      );
    }
    books = { ...books, version: books.version + 1, kept: facts.kept, credited: credited + credit, open: ask };
    mustAddUp(books, found.order);
  };
  const decide = (isAccepted: boolean) => {
    const { open, credited, taken_back, declined } = books;
    if (!open) return;
    const { kind, amount } = open;
    const after = { ...books, version: books.version + 1, open: undefined };
    if (!isAccepted) books = { ...after, declined: { ...declined, [kind]: declined[kind] + amount } };
    else if (kind === 'amount' && !player.isForgotten) books = { ...after, credited: credited + amount };
    else if (kind === 'refund' && credited - taken_back - spent >= amount)
      books = { ...after, taken_back: taken_back + amount };
  };

  for (const event of events) {
    if (event.what === 'service') order = event.order;
    if (event.what === 'player') player = event.player;
    if (event.what === 'spend') spent = Math.min(books.credited - books.taken_back, spent + event.points);
    if (event.what === 'look') looks.set(event.worker, look());
    if (event.what === 'write' || event.what === 'decide') write(looks.get(event.worker) ?? look());
    if (event.what === 'decide') {
      decide(event.isAccepted);
      mustAddUp(books, { state: 'paid', amount: books.kept ?? 0, refunded: 0 });
    }
  }
  write(look());
  mustAddUp(books, order);
}

/** The invariant, written without the rules. */
function mustAddUp({ credited, taken_back, declined, open }: Books, { state, amount, refunded }: Order) {
  const kept = state === 'paid' ? amount - refunded : 0;
  const difference = kept - (credited - taken_back);
  const named = open ? (open.kind === 'amount' ? open.amount : -open.amount) : 0;
  const left = difference - named;
  const decided = difference > 0 ? declined.amount : -declined.refund;
  const adds = open
    ? named !== 0 && Math.sign(named) === Math.sign(difference) && left === decided
    : Math.abs(left) <= Math.abs(decided) && (left === 0 || Math.sign(left) === Math.sign(decided));
  assert.ok(
    adds,
    `The service kept ${kept}, credited ${credited}, taken back ${taken_back}, declined ${decided}, open ${named}.`,
  );
  assert.ok(credited >= taken_back, 'nothing is taken back that was not credited');
}
