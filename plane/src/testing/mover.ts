import type { Plan } from 'shared/plan';
import { ownBuilds } from '../gate/authority.ts';
import { movePlan } from '../gate/move-plan.ts';
import { folderStorage } from '../storage/folder.ts';

// A process that changes the plan repeatedly. Tests run several of them or kill them.
const [folder = '', name = '', times = '1'] = process.argv.slice(2);
const storage = folderStorage(folder);
for (let at = 0; at < Number(times); at += 1) {
  const mark = `${name}-${at}`;
  const change = ({ app, ...plan }: Plan): Plan => ({
    ...plan,
    app: { ...app, contactEmail: `${app.contactEmail.slice(-4000)} ${mark}` },
  });
  await movePlan(storage, { verb: 'app', what: mark, by: name }, change, ownBuilds);
  process.stdout.write('moved\n');
}
