import { movePlan } from '../plan/move-plan.ts';
import { folderStorage } from '../storage/folder.ts';

// A process that changes the plan repeatedly. Tests run several of them or kill them.
const [folder = '', name = '', times = '1'] = process.argv.slice(2);
const storage = folderStorage(folder);
for (let at = 0; at < Number(times); at += 1) {
  const origin = `https://${name}-${at}.example`;
  const move = { verb: 'allow-origin', what: `allow ${origin}`, by: name };
  await movePlan(storage, move, (plan) => ({
    ...plan,
    overrideOrigins: [...plan.overrideOrigins.slice(-200), origin],
  }));
  process.stdout.write('moved\n');
}
