import { once } from 'node:events';
import { wholeNumber, teamCommand } from './declared.ts';
import { remoteFolder } from './remote-folder.ts';

export const dev = teamCommand({
  about:
    'Serves the deployed app with one remote from its sources, with fast refresh. Needs no token, sends no reports and changes nothing of the app; calls reach the app’s API, or with --mock a provider on this machine.',
  subject: { kind: 'remote', isOptional: true },
  flags: {
    port: { type: 'string', value: '3100', about: 'listen here' },
    host: { type: 'string', value: '127.0.0.1', about: '0.0.0.0 also serves phones in the same network' },
    mock: {
      type: 'boolean',
      about: 'call a provider with demo data on this machine; needs the kit’s package provider',
    },
    gallery: { type: 'boolean', about: 'serve only a page with every component of shared/ui' },
  },
  async run({ app, say, dryRun }, subject, flags) {
    const folder = remoteFolder(subject);
    const host = flags.host ?? '127.0.0.1';
    const port = flags.port === undefined ? undefined : wholeNumber(flags.port, 'port', { from: 0, to: 65_535 });
    if (dryRun) {
      say(`would: Serve ${app} with ${folder} in it${flags.mock ? ', and demo data' : ''}`);
      return { app, folder };
    }
    const interrupted = () => Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
    // These modules are imported on demand, because no other command needs them.
    if (flags.gallery) {
      const { serveGallery } = await import('../dev/gallery.ts');
      const { addresses, stop } = await serveGallery({ packageFolder: folder, host, port });
      say(galleryText(addresses));
      await interrupted();
      await stop();
      return { folder, addresses };
    }
    const { whileServed } = await import('../dev/while-served.ts');
    const options = { packageFolder: folder, app, host, port, isMocked: flags.mock === true, say };
    return whileServed(options, async ({ addresses }) => {
      await interrupted();
      return { app, folder, addresses };
    });
  },
});

function galleryText([here, ...others]: string[]): string {
  return [
    'Every component of shared/ui in every state:',
    `  here            ${here}, and in dark colours ${here}/dark`,
    ...others.map((address) => `  in the network  ${address}`),
    'Stop with Ctrl+C.',
  ].join('\n');
}
