import { setTimeout as sleep } from 'node:timers/promises';
import type { GuideWalk } from './guide-walk.ts';
import { connectMachines, startMachine, type Machine } from './machine.ts';
import { shareRepository } from './repository-copy.ts';

const page = 'two-servers.md';
const names = ['db-a', 'db-b', 'app'] as const;
const list = 'sudo patronictl -c /etc/patroni/config.yml list';

/**
 * Follows the guide from three new machines to two servers with Patroni, restores them to a time, and lets a failover
 * happen.
 */
export async function walkPatroni(walk: GuideWalk, print: (line: string) => void): Promise<void> {
  const machines: Machine[] = [];
  try {
    for (const name of names) machines.push(await startMachine(name));
    await connectMachines(machines);
    const [a, b, app] = machines as [Machine, Machine, Machine];
    await startServers(walk, machines);
    await restore(walk, a, b, print);
    await failOver(walk, a, b, app, print);
  } finally {
    for (const machine of machines) await machine.stop();
  }
}

async function startServers(walk: GuideWalk, machines: readonly Machine[]) {
  for (const machine of machines) {
    shareRepository(machine);
    await machine.run(`apt-get update
      apt-get install git chrony
      git -c safe.directory=* clone --quiet /srv/matka.git /opt/matka`);
  }
  await Promise.all(
    machines.map((machine, at) =>
      walk.follow(machine, {
        page,
        part: 'Patroni',
        blocks: ['etcd-server'],
        edits: [
          ['sudo apt install etcd-server', 'cd /opt/matka\nsudo apt install etcd-server'],
          [
            "# edit it: the machine's own name and address",
            `\nsudo sed -i 's/^ETCD_NAME=.*/ETCD_NAME=${names[at]}/; /CLUSTER/!s/10.0.0.11/10.0.0.${11 + at}/g' /etc/default/etcd`,
          ],
        ],
      }),
    ),
  );
  for (const [at, machine] of machines.slice(0, 2).entries()) {
    await walk.follow(machine, {
      page,
      part: 'Patroni',
      blocks: ['postgresql patroni'],
      edits: [
        ['sudo apt install postgresql', 'cd /opt/matka\nsudo apt install postgresql'],
        [
          'sudo nano /etc/patroni/config.yml',
          `sudo sed -i 's/change-me/Secret1/; s/^name: .*/name: ${names[at]}/; s/\\(listen\\|connect_address\\): 10.0.0.11/\\1: 10.0.0.${11 + at}/' /etc/patroni/config.yml`,
        ],
      ],
    });
    await listed(machine, at === 0 ? /db-a.*Leader.*running/ : /db-b.*Sync Standby/);
    await machine.run('cp /opt/matka/deploy/systemd/matka-backup* /etc/systemd/system/ && systemctl daemon-reload');
  }
  await sql(machines[0]!, "create role matka login password 'Serve1'");
  await sql(machines[0]!, 'create database matka owner matka');
}

async function restore(walk: GuideWalk, a: Machine, b: Machine, print: (line: string) => void) {
  await sql(a, 'create table steps (name text)');
  await a.run('systemctl start matka-backup');
  await sql(a, "insert into steps values ('restored')");
  const time = (await a.run('sleep 1; date --iso-8601=seconds; sleep 2')).trim();
  await sql(a, "insert into steps values ('lost')");
  await sql(a, 'select pg_switch_wal()');
  await sleep(5000);
  const base = (await a.run('ls -d /backup/base-* | tail -1')).trim();
  await b.run('systemctl stop patroni');
  await walk.follow(a, {
    page: 'backup.md',
    part: 'Restore under Patroni',
    blocks: ['patronictl'],
    edits: [
      ['sudo patronictl', "printf 'matka\\nYes I am aware\\n' | sudo patronictl"],
      ['/backup/base-2026-11-25-060000', base],
      ['2026-11-25 11:59:30+05:30', time],
      ['# when f:', "\nuntil sudo -u postgres psql -qAtc 'select pg_is_in_recovery()' | grep -q f; do sleep 1; done"],
    ],
  });
  await listed(a, /db-a.*Leader.*running/);
  await walk.follow(b, { page: 'backup.md', part: 'Restore under Patroni', blocks: ['copies db-a'] });
  await listed(a, /db-b.*Sync Standby/);
  for (const machine of [a, b]) {
    const steps = (await sql(machine, 'select string_agg(name, $$ $$) from steps')).trim();
    if (steps !== 'restored') throw new Error(`${machine.name} has the steps ${steps} after the restore.`);
  }
  const archiving = (await sql(a, 'show archive_mode')).trim();
  if (archiving !== 'on') throw new Error(`After the restore, archive_mode is ${archiving}.`);
  print('Under Patroni, both servers have the rows of the restored time, and the primary archives again.');
}

async function failOver(walk: GuideWalk, a: Machine, b: Machine, app: Machine, print: (line: string) => void) {
  const password = (await sql(a, "select rolpassword from pg_authid where rolname = 'matka'")).trim();
  await walk.follow(app, {
    page,
    part: 'pgbouncer and haproxy',
    edits: [
      ['sudo apt install', 'cd /opt/matka\nsudo apt install postgresql-client'],
      ['"SCRAM-SHA-256$…"', `"${password}"`],
      ["# edit it: haproxy's port", '\nsudo sed -i s/port=5432/port=5000/ /etc/pgbouncer/pgbouncer.ini'],
    ],
  });
  const address = 'postgres://matka:Serve1@127.0.0.1:6432/matka';
  const primary = () => app.run(`psql -qAt ${address} -c 'select inet_server_addr()'`).then((text) => text.trim());
  const before = await primary();
  await a.run('systemctl stop patroni');
  await listed(b, /db-b.*Leader/);
  const started = Date.now();
  while ((await primary().catch(() => '')) !== '10.0.0.12') {
    if (Date.now() - started > 60_000) throw new Error('pgbouncer did not follow the new primary.');
    await sleep(1000);
  }
  await a.run('systemctl start patroni');
  await listed(b, /db-a.*Sync Standby/);
  if (before !== '10.0.0.11') throw new Error(`Before the failover, pgbouncer led to ${before}.`);
  print('pgbouncer and haproxy led to db-a, and after its stop to db-b, whose standby db-a became.');
}

async function listed(machine: Machine, state: RegExp): Promise<void> {
  for (let seconds = 0; seconds < 120; seconds += 1) {
    if (state.test(await machine.run(list).catch(() => ''))) return;
    await sleep(1000);
  }
  throw new Error(`After 120 s, Patroni does not list ${state}:\n${await machine.run(list)}`);
}

function sql(machine: Machine, statement: string): Promise<string> {
  return machine.run(`cd / && su postgres -c 'psql -qAt' <<'SQL'\n${statement};\nSQL`);
}
