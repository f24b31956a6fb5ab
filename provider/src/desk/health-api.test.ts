import { databaseKinds } from '../../test/databases.ts';
import { openDeskWorld, type DeskWorld } from '../../test/desk-world.ts';
import { isoInIndia } from '../context/india-time.ts';

describe.each(databaseKinds)('Health, on %s', (kind) => {
  let world: DeskWorld;
  beforeAll(async () => void (world = await openDeskWorld(kind)));
  afterAll(() => world.end());

  test('counts the codes of the last hour, and names a job that no longer works', async () => {
    const cookie = await world.signIn('Meera', ['players']);
    const sent = (delivery: string, minutesAgo: number) =>
      world.db.query(
        `insert into otp_messages (phone_number, device_hash, code, sent_at, delivery) values ('9000000001', '', '1234', $1, $2)`,
        [new Date(world.time.now - minutesAgo * 60_000), delivery],
      );
    await sent('failed', 61);
    await sent('failed', 5);
    await sent('sent', 5);
    world.context.metrics.jobSuccess.set({ background_job: 'finishResults' }, Date.now() / 1000 - 700);
    world.context.metrics.jobSuccess.set({ background_job: 'commitDraws' }, Date.now() / 1000 - 70);
    const { body } = await world.send('/api/health', { cookie });
    expect(body).toMatchObject({
      codes: { sent: 1, failed: 1 },
      problems: [{ text: expect.stringContaining('The job finishResults has not worked since') as string }],
    });
  });

  test('names the oldest of each queue, and nothing while nothing waits', async () => {
    const cookie = await world.signIn('Meera', ['players']);
    const read = async () => (await world.send('/api/health', { cookie })).body;
    const nothing = {
      oldestDeposit: '',
      oldestWithdrawal: '',
      oldestPayout: '',
      oldestPayment: '',
      oldestProposal: '',
    };
    expect(await read()).toMatchObject(nothing);
    const player = await world.addPlayer(1000);
    const since = isoInIndia(world.time.now);
    await world.as(player, 'add_points_request.php', { amount: '300', UTR_NUM: '433112345678' });
    await world.run(cookie, 'credit', [player.phone_number, '5']);
    await world.db.query(
      `insert into payments (trans_id, player_id, points, order_id, created_at) values ('t', $1, 5, 'o', $2)`,
      [player.id, new Date(world.time.now)],
    );
    await world.db.query(`insert into payment_cases (trans_id, kind, amount, found_at) values ('t', 'amount', 5, $1)`, [
      new Date(world.time.now),
    ]);
    expect(await read()).toMatchObject({
      ...nothing,
      oldestDeposit: since,
      oldestPayment: since,
      oldestProposal: since,
    });
  });
});
