import { once } from 'node:events';
import { command, wholeNumber } from './command.ts';
import { remoteFolder } from './remote-folder.ts';

export const dev = command({
  about:
    'Serves the deployed app with one remote from its sources, with fast refresh. Needs no token, sends no reports and changes nothing of the app; calls reach the app’s API.',
  subject: { kind: 'remote', isOptional: true },
  flags: {
    port: { type: 'string', value: '3100', about: 'listen here' },
    host: { type: 'string', value: '127.0.0.1', about: '0.0.0.0 also serves phones in the same network' },
  },
  async run({ app, say, dryRun }, subject, flags) {
    const folder = remoteFolder(subject);
    const host = flags.host ?? '127.0.0.1';
    const port = flags.port === undefined ? undefined : wholeNumber(flags.port, 'port', { from: 0, to: 65_535 });
    if (dryRun) {
      say(`would: Serve ${app} with ${folder} in it`);
      return { app, folder };
    }
    // Imported on demand, because no other command needs this module.
    const { runDev } = await import('../dev/run-dev.ts');
    const running = await runDev({ packageFolder: folder, app, host, port, say });
    try {
      await Promise.race([running.ended, ...['SIGINT', 'SIGTERM'].map((signal) => once(process, signal))]);
    } finally {
      await running.stop();
    }
    return { app, folder, addresses: running.addresses };
  },
});
