import { resolve } from 'node:path';
import { kitInFolder, kitOfApp } from '../new-remote/find-kit.ts';
import { frameworkNames, type FrameworkName } from '../new-remote/frameworks.ts';
import { makeRepository } from '../new-remote/make-remote.ts';
import { Refusal } from '../refusal.ts';
import { teamCommand } from './declared.ts';

export const newRemote = teamCommand({
  about:
    'Writes a new remote as its own repository into this empty folder, with the kit of the shell that runs at --app. Its screens use React and `shared`, or with --framework another framework.',
  subject: { kind: 'value', name: 'name' },
  flags: {
    framework: {
      type: 'string',
      value: frameworkNames.join('|'),
      about: 'write a remote that Vite builds with this framework, or with none',
    },
    kit: {
      type: 'string',
      value: '<folder>',
      about: 'use the kit in this folder: shared-….tgz, release-….tgz and provider-….tgz',
    },
  },
  async run({ app: address, say, dryRun }, subject, { framework: given, kit: kitFolder }) {
    const app = address.replace(/\/+$/, '');
    if (!URL.canParse(app)) throw new Refusal('--app wants an address that starts with https://.', 'wrongUsage');
    const framework = given === undefined ? undefined : frameworkNamed(given);
    const folder = process.cwd();
    const kit = kitFolder !== undefined ? await kitInFolder(resolve(kitFolder), folder) : await kitOfApp(app);
    if (dryRun) {
      say(`would: Write mfe-${subject} into ${folder}, with ${kit.shared} and ${kit.release}`);
      return { kit };
    }
    const remote = await makeRepository(folder, subject, {
      app,
      kit,
      framework,
      userAgent: process.env.npm_config_user_agent,
    });
    say(`${remote} is there, with the screen /${remote.slice('mfe-'.length)}. Next:
  npm i             the kit of the live shell, with all that a remote is built and tested with
  npm run check     its tests, and the checks of its build
  npm run dev       the running app with ${remote} from its sources; with -- --mock also with demo data
  npm run e2e       its browser test, in the running app with demo data
  npm run publish   build, check and upload it; RELEASE_SERVER and RELEASE_TOKEN name the app's controller`);
    return { remote, kit };
  },
});

function frameworkNamed(given: string): FrameworkName {
  const name = frameworkNames.find((one) => one === given);
  if (name) return name;
  throw new Refusal(
    `--framework ${given} is not one of ${frameworkNames.join(', ')}. Without --framework, the remote uses React. For another tool, read the guide for foreign builds.`,
    'wrongUsage',
  );
}
