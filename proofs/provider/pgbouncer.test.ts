import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { migrateDatabase } from 'provider/src/start/migrate-database.ts';
import { readConfig } from 'provider/src/context/config.ts';
import { ended, freePort } from 'provider/test/child-process.ts';
import { startPostgres, type PostgresServer } from 'provider/test/postgres-server.ts';
import { bid, closeInBalance, DAY, offerMarkets, openWorld } from 'provider/test/world.ts';
import { until } from './provider-process.ts';

const deploy = join(__dirname, '../../deploy');
const has = (program: string) => spawnSync('which', [program]).status === 0;
const passwords = { OWNER_PASSWORD: 'owner1', SERVING_PASSWORD: 'serving1' };

(has('pgbouncer') && has('psql') ? describe : describe.skip)('pgbouncer.ini (pgbouncer, psql)', () => {
  let server: PostgresServer;
  let pgbouncer: ChildProcess;
  let folder: string;
  let addressOf: (role: string, port: number) => string;
  let port: number;

  beforeAll(async () => {
    server = await startPostgres();
    const direct = new URL(await server.newDatabase());
    const { status, stderr } = spawnSync('sh', [join(deploy, 'container/init-roles.sh')], {
      encoding: 'utf8',
      env: { ...process.env, ...passwords, PGHOST: direct.hostname, PGPORT: direct.port },
    });
    if (status !== 0) throw new Error(stderr);
    addressOf = (role, at) =>
      `postgres://${role}:${role === 'matka' ? passwords.SERVING_PASSWORD : passwords.OWNER_PASSWORD}@127.0.0.1:${at}/matka`;
    await migrateDatabase(readConfig({ DATABASE_URL: addressOf('matka_owner', Number(direct.port)) }), 'matka');

    folder = mkdtempSync(join(tmpdir(), 'matka-pgbouncer-'));
    chmodSync(folder, 0o755);
    port = await freePort();
    const admin = await openPostgres(direct.href, 1);
    const [role] = await admin.query<{ hash: string }>(
      `select rolpassword as hash from pg_authid where rolname = 'matka'`,
    );
    await admin.close();
    writeFileSync(join(folder, 'userlist.txt'), `"matka" "${role?.hash}"\n`);
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      readFileSync(join(deploy, 'pgbouncer/pgbouncer.ini'), 'utf8')
        .replace('port=5432', `port=${direct.port}`)
        .replace('listen_port = 6432', `listen_port = ${port}`)
        .replace('/etc/pgbouncer', folder),
    );
    pgbouncer = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { ...server.user, stdio: 'ignore' });
  });
  afterAll(async () => {
    await ended(pgbouncer, 'SIGINT');
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('carries the serving role, with more clients than connections', async () => {
    const open = () => openPostgres(addressOf('matka', port), 60, { isNamed: false });
    await until(() =>
      open().then(
        (db) => db.close().then(() => true),
        () => false,
      ),
    );
    const world = await openWorld(await open());
    await offerMarkets(world);
    const player = await world.addPlayer(2000);
    const bids = await Promise.all(Array.from({ length: 100 }, () => world.bid(player, bid)));
    expect(bids.every(({ body }) => body.success === '1')).toBe(true);
    world.goTo('4:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    expect(await world.balance(player)).toBe(2000 - 1000 + 100 * 95);
    await closeInBalance(world);
  });
});
