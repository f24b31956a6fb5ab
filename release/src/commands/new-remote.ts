import { resolve } from 'node:path';
import { kitInFolder, kitOfApp } from '../new-remote/find-kit.ts';
import { makeRepository } from '../new-remote/make-remote.ts';
import { Refusal } from '../refusal.ts';
import { teamCommand } from './declared.ts';

export const newRemote = teamCommand({
  about:
    'Writes a new remote as its own repository into this empty folder, with the kit of the shell that runs at --app.',
  subject: { kind: 'value', name: 'name' },
  flags: {
    kit: {
      type: 'string',
      value: '<folder>',
      about: 'use the kit in this folder: shared-….tgz, release-….tgz and provider-….tgz',
    },
  },
  async run({ app: address, say, dryRun }, subject, { kit: kitFolder }) {
    const app = address.replace(/\/+$/, '');
    if (!URL.canParse(app)) throw new Refusal('--app wants an address that starts with https://.', 'wrongUsage');
    const folder = process.cwd();
    const kit = kitFolder !== undefined ? await kitInFolder(resolve(kitFolder), folder) : await kitOfApp(app);
    if (dryRun) {
      say(`would: Write mfe-${subject} into ${folder}, with ${kit.shared} and ${kit.release}`);
      return { kit };
    }
    const remote = await makeRepository(folder, subject, {
      app,
      kit,
      userAgent: process.env.npm_config_user_agent,
    });
    say(`${remote} is there, with the screen /${remote.slice('mfe-'.length)}. Next:
  npm i             the kit of the live shell, with all that a remote is built and tested with
  npm run check     types, lint and its test
  npm run dev       the running app with ${remote} from its sources; with -- --mock also with demo data
  npm run e2e       its browser test, in the running app with demo data
  npm run publish   build, check and upload it; RELEASE_SERVER and RELEASE_TOKEN name the app's controller`);
    return { remote, kit };
  },
});
