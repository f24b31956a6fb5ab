import { teamCommand } from './declared.ts';
import { remoteFolder } from './remote-folder.ts';

export const e2e = teamCommand({
  about:
    'Runs the Playwright specs in the folder e2e of one remote: in the live shell of the app, with the remote from its sources and a provider with demo data, on free ports.',
  subject: { kind: 'remote', isOptional: true },
  flags: {
    grep: { type: 'string', value: '<text>', about: 'run only the specs whose title contains this' },
    headed: { type: 'boolean', about: 'show the browser' },
  },
  async run({ app, say, dryRun, untilInterrupted }, subject, { grep, headed }) {
    const packageFolder = remoteFolder(subject);
    if (dryRun) {
      say(`would: Run the specs in ${packageFolder}/e2e against ${app} with demo data`);
      return { app, folder: packageFolder };
    }
    // Imported on demand, because no other command needs these modules.
    const { findPlaywright, runSpecs } = await import('../specs/run-specs.ts');
    const { whileServed } = await import('../dev/while-served.ts');
    findPlaywright(packageFolder);
    // At Ctrl+C, Playwright ends, and then this command.
    untilInterrupted();
    const args = [...(grep ? ['--grep', grep] : []), ...(headed ? ['--headed'] : [])];
    const options = { packageFolder, app, host: '127.0.0.1', port: 0, isMocked: true, say };
    await whileServed(options, ({ addresses: [address = ''] }, dataDir) =>
      runSpecs({ packageFolder, address, dataDir, args, say }),
    );
    return { app, folder: packageFolder };
  },
});
