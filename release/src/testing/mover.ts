import { movePlan } from '../plan/move-plan.ts';
import { folderStorage } from '../storage/folder.ts';

// A process that changes the plan repeatedly. Tests run several of them or kill them.
const [folder = '', name = '', times = '1'] = process.argv.slice(2);
const storage = folderStorage(folder);
for (let at = 0; at < Number(times); at += 1) {
  const mark = `${name}-${at}`;
  await movePlan(storage, { verb: 'app', what: mark, by: name }, ({ app, ...plan }) => ({
    ...plan,
    app: { ...app, contactEmail: `${app.contactEmail.slice(-4000)} ${mark}` },
  }));
  process.stdout.write('moved\n');
}
