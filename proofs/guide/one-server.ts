import type { GuideWalk } from './guide-walk.ts';
import { startMachine, type Machine } from './machine.ts';
import { addCommit, shareRepository } from './repository-copy.ts';

const app = 'https://app.example.com';
const createuser = 'sudo -u postgres createuser --pwprompt';
const certificate = '/etc/ssl/app.pem';
const edit = `node -e "const fs = require('fs'), app = JSON.parse(fs.readFileSync('/tmp/app.json'));
  fs.writeFileSync('/tmp/app.json', JSON.stringify({ ...app, contactEmail: 'help@example.com' }))"`;

/** Follows the guide from a new machine to an updated and restored provider. */
export async function walkOneServer(walk: GuideWalk, print: (line: string) => void): Promise<void> {
  const machine = await startMachine('one');
  try {
    await install(walk, machine);
    await restartAndUpdate(walk, machine, print);
    await restore(walk, machine, print);
  } finally {
    await machine.stop();
  }
}

async function install(walk: GuideWalk, machine: Machine) {
  shareRepository(machine);
  await machine.run(`apt-get update
    chown -R admin /srv/matka.git
    echo 127.0.0.1 app.example.com >> /etc/hosts`);
  // A certificate that the machine trusts. Nobody issues one to a machine without a public name.
  await machine.run(`openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=app.example.com \
      -addext subjectAltName=DNS:app.example.com -keyout /etc/ssl/app.key -out ${certificate} 2>&1
    cp ${certificate} /usr/local/share/ca-certificates/app.crt && update-ca-certificates`);
  await walk.follow(machine, {
    page: 'one-machine.md',
    part: 'Install',
    edits: [
      [`${createuser} matka_owner`, `printf 'Owner1\\nOwner1\\n' | ${createuser} matka_owner`],
      [`${createuser} matka\n`, `printf 'Serve1\\nServe1\\n' | ${createuser} matka\n`],
      ['<address of this repository>', '/srv/matka.git'],
      ['matka_owner:…', 'matka_owner:Owner1'],
      ['matka:…', 'matka:Serve1'],
      ['# edit it, then:', `\n${edit}`],
      ['--certificate …', `--certificate ${certificate}`],
      ['--key …', '--key /etc/ssl/app.key'],
    ],
  });
}

async function restartAndUpdate(walk: GuideWalk, machine: Machine, print: (line: string) => void) {
  addCommit(machine);
  const before = await mainProcesses(machine);
  await machine.run(`date +%s > /opt/load.start
cat > /opt/load.sh <<'LOAD'
while [ ! -e /opt/load.end ]; do
  curl --silent --output /dev/null --write-out '%{http_code}\\n' ${app}/api/get_games.php -d x= || echo failed
done >> /opt/load.log
LOAD
    systemd-run --unit load bash /opt/load.sh`);
  await walk.follow(machine, { page: 'one-machine.md', part: 'Restart, update, go back', blocks: ['git pull'] });
  const answers = (await machine.run('touch /opt/load.end; sleep 2; sort /opt/load.log | uniq -c')).trim();
  const after = await mainProcesses(machine);
  print(`Answers during the update and the rolling restart: ${answers}`);
  if (!/^\d+ 200$/.test(answers)) throw new Error('A request failed during the rolling restart.');
  const migrations = await machine.run(
    'journalctl --unit matka-migrate --since "@$(cat /opt/load.start)" | grep -c Finished',
  );
  if (migrations.trim() !== '1') throw new Error(`The update migrated ${migrations.trim()} times.`);
  if (before.some((id) => after.includes(id))) throw new Error('A provider was not restarted.');
}

async function mainProcesses(machine: Machine): Promise<string[]> {
  const units = 'matka@3001 matka@3002 matka@3003';
  return (await machine.run(`systemctl show --property MainPID --value ${units}`)).trim().split(/\s+/);
}

async function restore(walk: GuideWalk, machine: Machine, print: (line: string) => void) {
  await setUpi(machine, 'in-base@upi');
  await walk.follow(machine, { page: 'backup.md', part: 'Back up' });
  await setUpi(machine, 'restored@upi');
  const time = (await machine.run('sleep 1; date --iso-8601=seconds; sleep 2')).trim();
  await setUpi(machine, 'lost@upi');
  await machine.run(`sleep 65; su postgres -c "psql -c 'select pg_switch_wal()'"; sleep 3`);
  const base = (await machine.run('ls -d /backup/base-* | tail -1')).trim();
  await walk.follow(machine, {
    page: 'backup.md',
    part: 'Restore to a time',
    edits: [
      ['/backup/base-2026-11-25-060000', base],
      ['2026-11-25 11:59:30+05:30', time],
    ],
  });
  await walk.follow(machine, { page: 'backup.md', part: 'After either restore' });
  const upi = await machine.run('cd /opt/matka && sudo -u matka DATA_DIR=/srv/matka npm run provider -- set');
  if (!upi.includes('restored@upi')) throw new Error(`The restored time has another setting: ${upi}`);
  print('The restored database has the setting of the restored time, and the books add up.');
  const dump = (await machine.run('ls /backup/*.dump | tail -1')).trim();
  await walk.follow(machine, {
    page: 'backup.md',
    part: 'Restore a dump',
    edits: [['/backup/matka-2026-11-22-0400.dump', dump]],
  });
  await machine.run(`sed -i 's|/matka$|/matka2|' /etc/matka.env /etc/matka-owner.env
    systemctl stop nginx 'matka@*'`);
  await walk.follow(machine, { page: 'backup.md', part: 'After either restore' });
  const dumped = await machine.run('cd /opt/matka && sudo -u matka DATA_DIR=/srv/matka npm run provider -- set');
  if (!dumped.includes('in-base@upi')) throw new Error(`The dump has another setting: ${dumped}`);
  print('The restored dump has the setting of its time, and the books add up.');
}

async function setUpi(machine: Machine, value: string) {
  await machine.run(`cd /opt/matka && sudo -u matka DATA_DIR=/srv/matka npm run provider -- set UPI_ADMIN ${value}`);
}
