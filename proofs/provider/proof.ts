import { parseArgs } from 'node:util';
import { startPostgres, type PostgresServer } from 'provider/test/postgres-server.ts';
import { MEANWHILE, type BackupReport } from './backup.ts';
import { faults } from './cluster.ts';
import { readAsCrowd } from './crowd.ts';
import { walkGuide } from '../guide/walk-guide.ts';
import { proveFrontDoor } from './front-door.ts';
import { isInOwnNetwork, mayHaveOwnNetwork, openDroppedPackets, runInOwnNetwork } from './dropped-packets.ts';
import { proveFrozenDatabase, type FrozenReport } from './frozen-database.ts';
import { guessAtOneNumber, guessForAWeek } from './guesser.ts';
import { stallUploads } from './stalled-uploads.ts';
import { killWhileBidding } from './kills.ts';
import { sendMalformed } from './malformed.ts';
import { areAllIn, logInAcross } from './mpin-race.ts';
import { onBoth } from './on-both.ts';
import { catchMutants } from './mutants/catch-mutants.ts';
import { mutants, type Mutant } from './mutants/mutants.ts';
import { lookUpLinks } from './pending-links.ts';
import { provePayments } from './payments/prove-payments.ts';
import { playLong } from './play/random-play.ts';
import { repeatInParallel, spendOneWallet } from './races.ts';
import { restoreToTime } from './restore-to-time.ts';
import { proveFailovers, proveRestarts } from './server-proofs.ts';
import { installedPrograms, restoreBaseBackup, restoreCopiedServer, restoreDump } from './server-backups.ts';

// The flags of the proofs `two-servers` and `restart`.
const flag = (value: string) => ({ type: 'string', default: value }) as const;
const { values: flags, positionals: wanted } = parseArgs({
  options: {
    clients: flag('90'),
    seconds: flag('60'),
    faults: flag(faults.join()),
    restarts: flag('20'),
    // Of the proof `day`, which is not here.
    minutes: flag('60'),
    names: { type: 'boolean' },
  },
  allowPositionals: true,
});

/**
 * Proofs with full counts. The unit tests run them with smaller counts. Each proof prints its findings, and returns
 * whether they are as required.
 */
type Proof = (server: PostgresServer) => Promise<boolean>;

const print = (line: string) => void process.stdout.write(`${line}\n`);

const everyFifteenth = mutants.filter((_, index) => index % 15 === 0);

const proofs: Record<string, Proof> = {
  races: (server) =>
    onBoth(server, print, async (world, kind) => {
      const rounds = [];
      for (let round = 0; round < 20; round += 1) rounds.push(await spendOneWallet(world, 50));
      const repeated = await repeatInParallel(world, { bids: 100, times: 20 });
      const isRight = rounds.every(({ accepted, lowest, left }) => accepted === 10 && lowest >= 0 && left === 0);
      print(
        `${kind}: 50 clients on a wallet of 10 bids, ${rounds.length} rounds: accepted ${rounds.map(({ accepted }) => accepted).join(' ')}`,
      );
      print(`${kind}: one bid_id 20 times in parallel: ${repeated.bids} bids, ${repeated.debits} debits for 100 bids`);
      return isRight && repeated.bids === 100 && repeated.debits === 100 && repeated.allAnsweredAlike;
    }),
  malformed: (server) =>
    onBoth(server, print, async (world, kind) => {
      const { wrong, statuses } = await sendMalformed(world, { requests: 10_000, seed: 11 });
      print(`${kind}: 10,000 malformed requests: ${JSON.stringify(statuses)}, ${wrong.length} wrong answers`);
      for (const one of wrong.slice(0, 5)) print(one);
      return wrong.length === 0;
    }),
  kills: async (server) => {
    const report = await killWhileBidding(await server.newDatabase(), { bids: 1000, kills: 10 });
    print(JSON.stringify(report));
    return report.lostOrDoubled === 0 && report.slowestReadyMs < 10_000;
  },
  door: async (server) => {
    const report = await stallUploads(300, await server.newDatabase());
    print(`300 half-sent uploads: ${JSON.stringify(report)}`);
    const isAnswered =
      Object.values(report.answers).reduce((sum, count) => sum + count, 0) === 300 &&
      !Object.keys(report.answers).some((name) => name.endsWith(': '));
    return (
      isAnswered && (report.grewMb ?? 0) < 100 && report.uploadsClosedMs < 30_000 && report.headersClosedMs < 40_000
    );
  },
  'front-door': async (server) => {
    const report = await proveFrontDoor(await server.newDatabase(), {
      rounds: 20,
      repeats: 100,
      malformed: 10_000,
      kills: 10,
      bidsAKill: 50,
      settled: 100_000,
      played: 1000,
    });
    const { accepted, repeated, malformed, killed, settled, played, audit } = report;
    print(`Three providers behind ${report.doorIs}: ${JSON.stringify({ ...report, malformed: malformed.length })}`);
    for (const one of malformed.slice(0, 5)) print(one);
    const isOnce =
      accepted.every((bids) => bids === 10) &&
      repeated.bids === repeated.sent &&
      repeated.debits === repeated.sent &&
      killed.found === killed.placed;
    const isSettled =
      settled.pending === 0 && settled.won === 10_000 && settled.p99MeanwhileMs - settled.p99BeforeMs <= 250;
    return isOnce && malformed.length === 0 && isSettled && played === 1000 && audit === 'The books add up.';
  },
  'frozen-database': async (server) =>
    isFreezeSurvived(await proveFrozenDatabase(await server.newDatabase(), frozenCounts)),
  'dropped-packets': async (server) => {
    if (isInOwnNetwork)
      return isFreezeSurvived(await proveFrozenDatabase(await server.newDatabase(), frozenCounts, openDroppedPackets));
    if (mayHaveOwnNetwork()) return runInOwnNetwork('dropped-packets');
    print('Skipped dropping the packets of a database, because this user cannot create a network namespace.');
    return true;
  },
  restart: (server) => proveRestarts(server, Number(flags.restarts), print),
  'two-servers': () => proveFailovers(flags, print),
  guide: () => walkGuide(print),
  play: (server) => playLong(server, 10_000, print),
  mutants: (server) => catchAll(server, mutants),
  'some-mutants': (server) => catchAll(server, everyFifteenth),
  guesser: (server) =>
    onBoth(server, print, async (world, kind) => {
      const { judged, mpins, accounts } = await guessForAWeek(world, { numbers: 10_000, networks: 50 });
      print(
        `${kind}: 50 networks at 10,000 numbers for a week: ${judged} tries judged, of ${mpins} MPINs each: ${accounts.toFixed(2)} accounts opened`,
      );
      const one = await guessAtOneNumber(world, { networks: 200, days: 30 });
      print(
        `${kind}: 200 networks at one number for 30 days: ${one.day} tries judged on the first day, ${one.week} in the first week, ${one.all} in all; one network: ${one.network} a day`,
      );
      return accounts < 1 && one.network === 3 && one.day === 8 && one.week === 24 && one.all === 50;
    }),
  payments: (server) => provePayments(server, print),
  'pending-links': async (server) => {
    const report = await lookUpLinks(await server.newDatabase(), { pending: 20_000, old: 1_000_000, serviceMs: 100 });
    print(JSON.stringify(report));
    const { pending, lookedUp, seconds, idleMs, idleMsWithOld } = report;
    return lookedUp === pending && seconds <= 600 && idleMsWithOld <= idleMs + 20;
  },
  'mpin-race': (server) =>
    onBoth(server, print, async (world, kind) => {
      let survivors = 0;
      for (const [place, by] of (['change', 'reset'] as const).entries()) {
        const report = await logInAcross(world, { logins: 200, by, phoneNumber: `98765012${place}0` });
        print(`${kind}: 200 logins with the old MPIN across a ${by}: ${JSON.stringify(report)}`);
        survivors += report.survivors;
      }
      return (await areAllIn(world, 150, (line) => print(`${kind}: ${line}`))) && survivors === 0;
    }),
  limits: (server) =>
    onBoth(server, print, async (world, kind) => {
      const player = await world.addPlayer(5000);
      await world.as(player, 'set_play_limit.php', { kind: 'stake', period: 'day', points: '235' });
      const bid = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '6' } as const;
      await Promise.all(Array.from({ length: 50 }, () => world.bid(player, bid)));
      const left = await world.balance(player);
      print(`${kind}: 50 bids of 10 at once under a limit of 235: ${5000 - left} points staked`);
      return left === 5000 - 230;
    }),
  backup: async () => {
    const reports = [];
    for (const [name, restore] of Object.entries(backups())) {
      const report = await restore();
      print(`${name}: ${JSON.stringify(report)}`);
      reports.push(report);
    }
    return reports.every(
      ({ found, isPaid, audit, goesOn }) =>
        found.before === 1 && found.after === 0 && isPaid && audit === 'The books add up.' && goesOn,
    );
  },
  restore: async () => {
    const programs = installedPrograms();
    if (!programs) {
      print('Skipped the restore to a time, because PostgreSQL is not installed.');
      return true;
    }
    const demo = await restoreToTime(programs, { env: { DEMO: '1' } });
    print(`The demo's data, restored to a time: ${JSON.stringify(demo)}`);
    // Run only to measure the times, because the filled history has no books and hides the bids of the proof.
    const full = await restoreToTime(programs, { bids: 1_000_000 });
    print(`A million bids, and half a million in the WAL: ${JSON.stringify({ ...full, audit: '', found: {} })}`);
    const { before, meanwhile, after } = demo.found;
    const isExact = before === 1 && meanwhile === MEANWHILE && after === 0;
    return isExact && demo.isPaid && demo.audit === 'The books add up.' && demo.goesOn && full.goesOn;
  },
  crowd: async (server) => {
    const report = await readAsCrowd(await server.newDatabase(), { tabs: 10_000, everyMs: 10_000, seconds: 40 });
    print(`Open tabs that read the markets every 10 s: ${JSON.stringify(report)}`);
    return report.doorIs !== 'nginx' || (report.failed === 0 && report.sent <= report.seconds + 1);
  },
};

const frozenCounts = { providers: 3, clients: 16, freezes: 3, frozenMs: 40_000, bids: 50 };

function isFreezeSurvived({
  noticed,
  recovered,
  answers,
  acknowledged,
  lost,
  doubled,
  audit,
  endedAfter,
}: FrozenReport): boolean {
  const inSeconds = (all: readonly object[]) =>
    all
      .map((one) =>
        Object.entries(one)
          .map(([who, s]) => `${who} ${s} s`)
          .join(', '),
      )
      .join('; ');
  print(`Noticed after: ${inSeconds(noticed)}`);
  print(`Recovered after: ${inSeconds(recovered)}`);
  print(
    `${acknowledged} bids acknowledged, ${lost} of them lost, ${doubled} bids doubled; answers ${JSON.stringify(answers)}; SIGTERM while frozen: ended after ${endedAfter} s. ${audit}`,
  );
  const isInTime =
    [...noticed, ...recovered].every((one) => Object.values(one).every((seconds) => seconds <= 20)) && endedAfter <= 20;
  const isAnswered = Object.keys(answers).every((answer) => answer === '200' || answer === '503 with Retry-After');
  return isInTime && isAnswered && lost === 0 && doubled === 0 && audit === 'The books add up.';
}

/** Every kind of backup in the guide. A backup that needs PostgreSQL's programs runs only if they are installed. */
function backups(): Record<string, () => Promise<BackupReport>> {
  const byHand = { 'a copied server': restoreCopiedServer };
  const programs = installedPrograms();
  if (!programs) print('Skipped pg_basebackup and pg_dump, because PostgreSQL is not installed.');
  return programs
    ? { ...byHand, pg_basebackup: () => restoreBaseBackup(programs), pg_dump: () => restoreDump(programs) }
    : byHand;
}

async function catchAll(server: PostgresServer, chosen: readonly Mutant[]): Promise<boolean> {
  const caught = await catchMutants(server, chosen, ({ bug, by }) =>
    print(`${by ? 'caught' : 'MISSED'} ${bug}${by ? `: ${by}` : ''}`),
  );
  print(`${caught.filter(({ by }) => by).length} of ${caught.length} seeded bugs caught`);
  return caught.every(({ by }) => by);
}

if (flags.names) {
  process.stdout.write(`${Object.keys(proofs).join('\n')}\n`);
  process.exit(0);
}
const chosen = Object.entries(proofs).filter(([name]) =>
  wanted.length > 0 ? wanted.includes(name) : name !== 'some-mutants',
);
// All given names belong to proofs of another package.
if (chosen.length === 0) process.exit(0);
const server = await startPostgres({ isDurable: true });
let haveAllPassed = true;
for (const [name, prove] of chosen) {
  const started = Date.now();
  const isRight = await prove(server);
  haveAllPassed &&= isRight;
  print(`${isRight ? 'ok' : 'NOT PROVEN'} ${name}, ${Math.round((Date.now() - started) / 1000)} s`);
}
await server.stop();
process.exit(haveAllPassed ? 0 : 1);
