import { databaseKinds, openEmptyDatabase } from '../../test/databases.ts';
import { migrate } from '../db/migrate.ts';

test.each(databaseKinds)('%s starts', async (kind) => {
  const db = await openEmptyDatabase(kind);
  await migrate(db);
  await migrate(db);
  expect(await db.query('select count(*) as n from wallets')).toEqual([{ n: 0 }]);
  await db.close();
});
