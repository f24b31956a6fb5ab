import { databaseKinds } from '../../test/databases.ts';
import { openDeskWorld } from '../../test/desk-world.ts';

test.each(databaseKinds)(
  'the filters of deposits find large and flagged ones behind a full page of others, on %s',
  async (kind) => {
    const world = await openDeskWorld(kind);
    const [player, other, cookie] = [
      await world.addPlayer(),
      await world.addPlayer(),
      await world.signIn('Reader', ['read']),
    ];
    const read = async (path: string) => (await world.send(`/api/${path}`, { cookie })).body;
    const rowsOf = async (path: string) => (await read(path)).rows ?? [];
    await world.db.query('update players set account_number = phone_number');
    await world.db.query(
      `insert into fund_requests (player_id, kind, points, request_id, utr, utr_key, requested_at)
       select case n when 60 then $1::bigint else $2::bigint end, 'Deposite', case n when 60 then 9000 else 100 end, 'full ' || n, utr, utr, now()
       from generate_series(1, 60) n, lpad(case when n > 58 then '777' else n::text end, 12, '8') utr`,
      [other.id, player.id],
    );
    const [last] = await world.db.query<{ id: number }>('select max(id) as id from fund_requests');
    const id = Number(last?.id);
    const shown = async (show: string) => (await rowsOf(`deposits?show=${show}`)).map((row) => Number(row.id));
    expect(await shown('')).not.toContain(id);
    expect(await shown('large')).toEqual([id]);
    expect(await shown('flagged')).toEqual([id - 1, id]);
    expect(await read('deposits/counts')).toEqual({ flagged: 2, large: 1 });

    // All new players of a test have the same bank account.
    const sharers = [await world.addPlayer(), await world.addPlayer()];
    await world.db.query(
      `insert into fund_requests (player_id, kind, points, request_id, utr, utr_key, requested_at)
       values ($1, 'Deposite', 100, 'shared', '900', '900', now())`,
      [sharers[0]?.id],
    );
    expect(await shown('flagged')).toEqual([id - 1, id, id + 1]);
    expect(await read('deposits/counts')).toEqual({ flagged: 3, large: 1 });
    await world.end();
  },
);
