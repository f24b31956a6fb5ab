import fc from 'fast-check';
import { databaseKinds, openEmptyDatabase } from 'provider/test/databases.ts';
import type { PostgresServer } from 'provider/test/postgres-server.ts';
import { paymentEvents } from './events.ts';
import { playOnRules } from './model.ts';
import { racePayments } from './race.ts';

const SEQUENCES = 1_000_000;

/** The full counts of payments.test.ts. */
export async function provePayments(server: PostgresServer, print: (line: string) => void): Promise<boolean> {
  fc.assert(fc.property(paymentEvents, playOnRules), { numRuns: SEQUENCES });
  print(
    `${SEQUENCES} sequences on the rules: credited less taken back is what the service kept, or a case names the rest`,
  );
  let isRight = true;
  for (const kind of databaseKinds) {
    const report = await racePayments(await openEmptyDatabase(kind, server), { rounds: 1000 });
    print(`${kind}: four webhooks, a return, a sweep and an operator race for one order: ${JSON.stringify(report)}`);
    isRight &&= report.wrong.length === 0 && report.drift === 0;
  }
  return isRight;
}
