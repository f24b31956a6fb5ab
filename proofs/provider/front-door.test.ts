import { proveFrontDoor } from './front-door.ts';

const { newPostgresDatabase } = globalThis as { newPostgresDatabase?: () => Promise<string> };

test('three providers behind one door keep the guarantees of one (full counts: npm run proof)', async () => {
  const databaseUrl = await newPostgresDatabase?.();
  const counts = { rounds: 1, repeats: 3, malformed: 60, kills: 1, bidsAKill: 6, settled: 1500, played: 60 };
  const report = await proveFrontDoor(String(databaseUrl), counts);
  expect(report).toMatchObject({
    accepted: [10],
    repeated: { sent: 3, bids: 3, debits: 3 },
    malformed: [],
    killed: { placed: 6, found: 6 },
    settled: { bids: 1500, pending: 0, won: 150 },
    played: 60,
    audit: 'The books add up.',
  });
}, 480_000);
