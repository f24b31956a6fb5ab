import { bidsResult, digitOf, rupeesText } from 'shared/rules';
import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { reasonOf } from '../db/failures.ts';
import { pushTexts } from '../texts/push-texts.ts';
import { encryptFor, type PushKeys } from './encrypt.ts';
import { sendToPushService } from './push-service.ts';
import { storeNotices, type SentNotice } from './sent-notices.ts';
import { type Vapid, vapidHeader, vapidOf } from './vapid.ts';

const newsForMs = 3_600_000;
const atOnce = 16;
const mostReported = 10;
const recordedAtOnce = 500;
const never = new AbortController().signal;

interface Message extends PushKeys {
  player_id: number;
  endpoint: string;
  language: string;
  name: string;
  open_pana: string;
  close_pana: string;
  staked: number;
  won: number;
}

/**
 * Sends push messages about results to subscribed players. Each result is sent once, by one of the processes. Skips
 * results that are older than an hour.
 */
export async function notifyResults(context: Context, signal: AbortSignal = never): Promise<void> {
  const { db, clock } = context;
  const settled = await db.query<{ id: number; declared_at: Date }>(
    `update declarations set told_at = now() where id in
       (select id from declarations where told_at is null and settled_at is not null and reversing_at is null order by id for update skip locked)
     returning id, declared_at`,
  );
  for (const { id, declared_at } of settled) {
    if (clock.now() - Number(declared_at) < newsForMs) await notifyOf(context, id, signal);
  }
}

async function notifyOf(context: Context, declarationId: number, signal: AbortSignal): Promise<void> {
  const vapid = await vapidOf(context.db);
  const waiting = await context.db.query<Message>(
    `select s.player_id, s.endpoint, s.p256dh, s.auth, s.language, m.name, d.open_pana, coalesce(d.close_pana, '') as close_pana, sum(b.points)::bigint as staked, sum(b.win_points)::bigint as won
     from declarations x join market_days d on (d.market_id, d.day) = (x.market_id, x.day) join markets m on m.id = x.market_id
     join bids b on b.declaration_id = x.id and b.day = x.day
     join push_subscriptions s on s.player_id = b.player_id and s.market_id = x.market_id
     join sessions se on se.token_hash = s.token_hash and se.ended_at is null and se.expires_at > $2
     where x.id = $1 group by s.endpoint, s.market_id, m.name, d.open_pana, d.close_pana`,
    [declarationId, new Date(context.clock.real())],
  );
  const failed = new Map<string, number>();
  const notices: SentNotice[] = [];
  const record = () => storeNotices(context, notices.splice(0));
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = waiting.pop(); one && !signal.aborted; one = waiting.pop()) {
        const { player_id } = one;
        const { problem, isGone } = await send(context, one, vapid, signal);
        context.metrics.pushes.inc({ result: problem ? 'failed' : 'ok' });
        if (problem) failed.set(problem, (failed.get(problem) ?? 0) + 1);
        const { title, body } = notificationOf(one).notification;
        notices.push({ player_id, title, body, problem: isGone ? 'The browser no longer takes messages.' : problem });
        if (notices.length >= recordedAtOnce) await record();
      }
    }),
  );
  await record();
  if (failed.size > 0)
    context.log.warn({
      job: notifyResults.name,
      declaration: declarationId,
      unsent: Object.fromEntries([...failed].slice(0, mostReported)),
    });
}

/** How a message ended. `problem` is empty if the push service took it, or has reported that the browser is gone. */
interface Sent {
  problem: string;
  isGone?: true;
}

/** Sends one message. Does not retry, because the app shows the result too. */
async function send({ db, config }: Context, message: Message, vapid: Vapid, signal: AbortSignal): Promise<Sent> {
  const { endpoint } = message;
  const host = new URL(endpoint).host;
  const contact = config.appUrl ?? config.publicUrl ?? 'mailto:operator@example.com';
  const headers = {
    authorization: vapidHeader(vapid, endpoint, contact, Date.now()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/notification+json',
    ttl: String(newsForMs / 1000),
    urgency: 'normal',
  };
  const body = encryptFor(message, JSON.stringify(notificationOf(message, config.appUrl)));
  try {
    const status = await sendToPushService({ endpoint, headers, body, mayBeInside: config.isPushInside, signal });
    if (status === 404 || status === 410) {
      await forget(db, endpoint);
      return { problem: '', isGone: true };
    }
    return { problem: status >= 300 ? `${host}: answered ${status}` : '' };
  } catch (failure) {
    return { problem: `${host}: ${reasonOf(failure)}` };
  }
}

/**
 * Returns a declarative push message. Safari shows it without a service worker. In other browsers the app's service
 * worker shows it.
 */
export function notificationOf(
  { language, name, open_pana, close_pana, staked, won }: Omit<Message, 'player_id' | 'endpoint' | keyof PushKeys>,
  appUrl = '',
) {
  const drawn = [open_pana, close_pana].filter(Boolean).map((pana) => `${pana}-${digitOf(pana)}`);
  const texts = pushTexts(language);
  const bodies = {
    'net-win': () => texts.net(rupeesText(won - staked)),
    'below-stake': () => texts.below(rupeesText(won), rupeesText(staked)),
    lost: () => texts.lost,
  };
  return {
    web_push: 8030,
    notification: {
      title: `${name}: ${drawn.join(' · ')}`,
      body: bodies[bidsResult({ staked, won })](),
      navigate: `${appUrl.replace(/\/$/, '')}/my-bid`,
      lang: language,
    },
  };
}

// Deletes a subscription, because the push service has reported that the browser is gone or has withdrawn its
// permission.
async function forget(db: Database, endpoint: string): Promise<void> {
  await db.query('delete from push_subscriptions where endpoint = $1', [endpoint]);
}
