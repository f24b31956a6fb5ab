import { setTimeout as sleep } from 'node:timers/promises';
import { operatorLimit } from 'provider/src/db/database.ts';
import { pay, repeatAll, requestCode } from './alert-load.ts';
import { yesterday, type AlertWorld } from './alert-world.ts';
import { order } from './provider-process.ts';

/** Something that an operator must learn about, caused on the running product. */
export interface Cause {
  what: string;
  /** The alerts that it must raise. */
  raises: readonly string[];
  /** Alerts that it may raise too. */
  mayRaise?: readonly string[];
  /** Causes it. Returns a function that ends it. */
  seed(): Promise<() => Promise<unknown>>;
}

/** The causes of the provider's alerts. The players' load runs meanwhile. */
export function providerCauses(world: AlertWorld): Cause[] {
  return [...serviceCauses(world), ...bookCauses(world), ...processCauses(world)];
}

function serviceCauses(world: AlertWorld): Cause[] {
  const { players, services } = world;
  return [
    {
      what: 'the payment service and the SMS service answer 503',
      raises: ['ProviderPaymentOrdersFail', 'ProviderSmsFails'],
      mayRaise: ['ProviderCallsFail', 'ProviderJobFails'],
      seed: async () => {
        await services.test('down', { isDown: true });
        for (const [n, player] of players.entries()) {
          await world.as(player, 'create_payment.php', { TRANS_ID: `down-${n}`, AMOUNT: '500' });
          await requestCode(world, 10_000 + n);
        }
        return () => services.test('down', { isDown: false });
      },
    },
    {
      what: 'the payment service declines payments',
      raises: ['ProviderPaymentsFail'],
      seed: async () => {
        for (const round of [1, 2, 3])
          for (const [n, player] of players.entries()) await pay(world, player, `declined-${round}-${n}`, 'failed');
        return async () => undefined;
      },
    },
    {
      what: 'the push service answers 500',
      raises: ['ProviderPushFails'],
      seed: async () => {
        await world.pushResult('PUSH FAILS', 500);
        return async () => undefined;
      },
    },
  ];
}

const LATE = ['LATE A', 'LATE B', 'LATE C', 'LATE D', 'LATE E', 'LATE F'];

function bookCauses({ db, fleet: { dataDir }, idle }: AlertWorld): Cause[] {
  const addToBalance = (points: number) =>
    db.script(
      `set session_replication_role = replica; update wallets set balance = balance + (${points}) where player_id = ${idle.id}; set session_replication_role = origin`,
    );
  return [
    {
      what: 'a balance differs from its ledger entries',
      raises: ['ProviderLedgerDrift'],
      seed: async () => {
        await addToBalance(1);
        await order(dataDir, 'audit').catch(() => undefined);
        return async () => {
          await addToBalance(-1);
          await order(dataDir, 'audit');
        };
      },
    },
    {
      what: 'the last audit was two days ago',
      raises: ['ProviderAuditOld'],
      seed: async () => {
        await db.query(`update last_audit set ended_at = now() - interval '2 days'`);
        return () => order(dataDir, 'audit');
      },
    },
    {
      what: 'the database refuses to settle twelve results',
      raises: ['ProviderSettlementLate', 'ProviderSettlementBacklog', 'ProviderJobFails'],
      mayRaise: ['ProviderCallsFail'],
      seed: async () => {
        for (const name of LATE) await order(dataDir, 'market', name, '10:00 am', '11:00 am');
        await db.script(
          `create function refuse_settling() returns trigger language plpgsql as $$ begin raise exception 'The proof refuses it.'; end $$;
           create trigger refuse_settling before update of settled_at on declarations for each row execute function refuse_settling()`,
        );
        for (const name of LATE)
          for (const [half, pana] of [
            ['open', '123'],
            ['close', '456'],
          ] as const)
            await order(dataDir, 'declare', name, yesterday(), half, pana).catch(() => undefined);
        return () => db.script('drop trigger refuse_settling on declarations; drop function refuse_settling()');
      },
    },
  ];
}

function processCauses({ db, database, fleet, players, as }: AlertWorld): Cause[] {
  return [
    {
      what: 'a process gets the processor for 200 ms of each half second',
      raises: ['ProviderEventLoopBlocked'],
      mayRaise: ['ProviderCallsSlow'],
      seed: async () => {
        const [pid = 0] = fleet.children();
        return repeatAll([
          async () => {
            process.kill(pid, 'SIGSTOP');
            await sleep(300);
            process.kill(pid, 'SIGCONT');
            await sleep(200);
          },
        ]);
      },
    },
    {
      what: 'a transaction locks the table of wallets while 80 calls run',
      raises: ['ProviderPoolWaits', 'ProviderCallsSlow'],
      mayRaise: ['ProviderCallsFail', 'ProviderJobFails'],
      seed: async () => {
        const over = new AbortController();
        const locked = db.transaction(async (tx) => {
          await tx.query('lock table wallets in access exclusive mode');
          while (!over.signal.aborted) await tx.query('select pg_sleep(0.5)');
        }, operatorLimit);
        const flood = repeatAll(
          Array.from({ length: 80 }, (_, n) => () => as(players[n % players.length]!, 'get_profile.php')),
        );
        return async () => {
          over.abort();
          await locked;
          await flood();
        };
      },
    },
    {
      what: 'the host of the database freezes',
      raises: ['ProviderDatabaseDown', 'ProviderCallsFail'],
      mayRaise: ['ProviderPoolWaits', 'ProviderCallsSlow', 'ProviderJobFails'],
      seed: async () => {
        database.freeze();
        return async () => {
          database.thaw();
          await fleet.allAnswer();
        };
      },
    },
    {
      what: 'a process is killed, and nothing restarts it',
      raises: ['ProviderDown'],
      mayRaise: ['ProviderCallsFail'],
      seed: async () => {
        fleet.keepDown = true;
        fleet.killOne();
        return async () => {
          fleet.keepDown = false;
          await fleet.allAnswer();
        };
      },
    },
    {
      what: 'both processes are killed again and again',
      raises: ['ProviderRestartsInALoop'],
      mayRaise: ['ProviderDown', 'ProviderCallsFail'],
      seed: async () =>
        repeatAll([
          async () => {
            fleet.killOne();
            fleet.killOne();
            await fleet.allAnswer();
            await sleep(5000); // Prometheus must see each start
          },
        ]),
    },
  ];
}
