import { GuideWalk } from './guide-walk.ts';
import { whyNoMachines } from './machine.ts';
import { walkOneServer } from './one-server.ts';
import { walkPatroni } from './patroni.ts';

/** Blocks that nothing runs: traces, a migration without systemd, and two servers by hand. */
const notRun = ['sudo npm i --prefix /opt', 'DATABASE_URL=postgres://matka_owner', 'two-servers.md, By hand'];

/** Runs the guide's blocks for one server and for Patroni on new Debian machines. Returns whether each block ran. */
export async function walkGuide(print: (line: string) => void): Promise<boolean> {
  const reason = whyNoMachines();
  if (reason) {
    print(`Skipped the guide, because ${reason}.`);
    return true;
  }
  const walk = new GuideWalk(print);
  await walkOneServer(walk, print);
  await walkPatroni(walk, print);
  const left = walk.left(['one-machine.md', 'backup.md', 'two-servers.md']);
  for (const block of left) print(`Not run: ${block}`);
  return left.every((block) => notRun.some((words) => block.includes(words)));
}
