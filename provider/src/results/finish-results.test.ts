import { databaseKinds, runAsOwner } from '../../test/databases.ts';
import { closeInBalance, DAY, openMarketWorld } from '../../test/world.ts';
import { finishResults } from './declare.ts';

test.each(databaseKinds)('a declaration that fails is reported, and does not stop the others, on %s', async (kind) => {
  const world = await openMarketWorld(kind);
  world.goTo('4:00 pm');
  await world.operator('market', 'MORNING', '10:00 am', '11:00 am');
  await world.operator('declare', 'KALYAN', DAY, 'open', '123');
  await world.operator('declare', 'MORNING', DAY, 'open', '123');
  const [first] = await world.db.query<{ id: number }>('update declarations set settled_at = null returning id');
  await runAsOwner(
    world.db,
    `create function refuse_settling() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     create trigger refuse_settling before update of settled_at on declarations for each row when (old.id = ${first?.id}) execute function refuse_settling()`,
  );
  try {
    await expect(finishResults(world)).rejects.toThrow(`1 results are not finished. declaration ${first?.id}: refused`);
  } finally {
    await runAsOwner(world.db, 'drop trigger refuse_settling on declarations; drop function refuse_settling()');
  }
  const waiting = () => world.db.query('select id from declarations where settled_at is null');
  expect(await waiting()).toEqual([first]);
  await finishResults(world);
  expect(await waiting()).toEqual([]);
  await closeInBalance(world);
});
