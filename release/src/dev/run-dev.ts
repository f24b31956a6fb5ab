import { namedReleases, type PagePlan, type ReleaseDescriptor } from 'shared/plan';
import type { Compiled } from '../build/compiled-plugin.ts';
import { readLiveProvider } from '../host/live-provider.ts';
import { isForeign, packageName } from '../repository.ts';
import { bannerNotes } from './banner.ts';
import { deployedApp, liveShells } from './deployed-app.ts';
import { devSettingsFile, withDevSettings } from './dev-settings.ts';
import { messageOf } from '../error-message.ts';
import { developmentReact } from './development-react.ts';
import { incompatibilities } from './compatibility.ts';
import { addressesOf, listenOn } from './listen.ts';
import type { MockProvider } from './mock-provider.ts';
import { devProxy } from './proxy.ts';
import { reactInShells } from './react-in-shells.ts';
import { watchBuild } from './watched-build.ts';
import { watchSource } from './watched-source.ts';

export interface DevOptions {
  packageFolder: string;
  app: string;
  host: string;
  /** Undefined means the default port, or any free port. */
  port: number | undefined;
  /** A provider on this machine, which gets the calls instead of the app's. */
  mock?: MockProvider | undefined;
  say(line: string): void;
}

export interface RunningDev {
  /** The address for this machine comes first, then those for the network. */
  addresses: string[];
  /** Rejects if the server ends unexpectedly. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

/** Serves the deployed app with one remote from its sources. */
export async function runDev({ packageFolder, app: address, host, port, mock, say }: DevOptions): Promise<RunningDev> {
  const remote = packageName(packageFolder);
  const isBuilt = isForeign(packageFolder);
  const app = await deployedApp(address);
  const notes = bannerNotes();
  const react = developmentReact(packageFolder);
  let [shells, provider] = await Promise.all([liveShells(app), readLiveProvider(app.live.plan, app.origin)]);
  let compiled: Compiled | undefined;
  let reported = '';

  const checkSource = () => {
    const found = incompatibilities(packageFolder, source.release(), {
      live: app.live,
      shells,
      provider,
      ...compiled,
    });
    notes.show([
      ...(compiled?.errors ? [`${remote} does not compile. See ${isBuilt ? '' : 'its screens or '}the terminal.`] : []),
      ...found,
    ]);
    if (found.join() !== reported)
      for (const line of found.length > 0 ? found : [`${remote} is compatible with the live app again.`]) say(line);
    reported = found.join();
  };
  const onCompiled = (now: Compiled) => {
    const line = compiledLine(remote, now, compiled);
    if (line) say(line);
    const isFirst = !compiled;
    // While the remote does not compile, compare its last successful compilation.
    compiled = now.errors ? { ...compiled, ...now } : now;
    if (isFirst) return;
    checkSource();
    if (isBuilt && !now.errors) notes.reload();
  };
  const onPage = async (live: PagePlan) => {
    const before = app.live;
    app.live = live;
    if (shellsOf(before) !== shellsOf(live)) shells = await liveShells(app);
    provider = await readLiveProvider(live.plan, app.origin);
    checkSource();
  };

  const source = await (isBuilt ? watchBuild : watchSource)(packageFolder, { onCompiled, say });
  const server = devProxy({
    app: app.origin,
    remote,
    sourceBase: source.base,
    mock: mock?.origin,
    source: source.release,
    withOwnSettings(plan) {
      try {
        return withDevSettings(plan, remote, packageFolder);
      } catch (error) {
        say(`The page has the settings of the app, because ${devSettingsFile} is wrong: ${messageOf(error)}`);
        return plan;
      }
    },
    react: reactInShells(react, async (path) => (await fetch(app.origin + path)).text()),
    notes,
    onPage: (live) => void onPage(live),
    onAnswer: logChanges(app.origin, say),
  });
  await listenOn(server, host, port).catch(async (error: unknown) => {
    await source.stop();
    throw error;
  });
  const addresses = addressesOf(server, host);
  say(
    welcome({
      remote,
      app: app.origin,
      addresses,
      paths: source.release().screens.map(({ path }) => path),
      isBuilt,
      react: react.version,
      shells,
      mock,
    }),
  );
  checkSource();
  return {
    addresses,
    ended: source.ended,
    async stop() {
      server.close();
      server.closeAllConnections();
      await source.stop();
    },
  };
}

function compiledLine(remote: string, { errors, milliseconds }: Compiled, before: Compiled | undefined): string {
  const time = milliseconds === undefined ? '' : ` (${milliseconds} ms)`;
  if (errors) return `\n${remote} does not compile:\n${errors}`;
  if (before?.errors) return `${remote} compiles again${time}.`;
  return before ? `${remote} compiled${time}.` : '';
}

function shellsOf({ plan: { shell } }: PagePlan): string {
  return namedReleases(shell).join();
}

/** Returns a function that logs when the app stops responding, and when it responds again. */
function logChanges(app: string, say: (line: string) => void): (whyNot?: string) => void {
  let isThere = true;
  return (whyNot) => {
    if (isThere && whyNot) say(`${app} does not answer (${whyNot}). Open pages wait for it.`);
    if (!isThere && !whyNot) say(`${app} answers again.`);
    isThere = !whyNot;
  };
}

interface Welcome {
  remote: string;
  app: string;
  addresses: string[];
  paths: string[];
  isBuilt: boolean;
  react: string;
  shells: ReleaseDescriptor[];
  mock: MockProvider | undefined;
}

function welcome({
  remote,
  app,
  addresses: [here = '', ...others],
  paths,
  isBuilt,
  react,
  shells,
  mock,
}: Welcome): string {
  const live = shells[0]?.offers.react;
  return [
    `\n${remote} from its sources inside ${app}`,
    `  here            ${here}${paths.find((path) => !path.includes(':')) ?? '/'}`,
    ...others.map((address) => `  in the network  ${address}`),
    `\nDifferent from the app: ${remote}; React ${react} for development${live && live !== react ? ` (the app has ${live})` : ''}; no reports; ${isBuilt ? 'a reload after each build' : 'the overlay of compile errors'}.`,
    mock ? demoText(mock) : 'Your actions are real: the page calls the API of the app.',
    'The plan of the app does not change. Stop with Ctrl+C.\n',
  ].join('\n');
}

function demoText({ player, dataDir }: MockProvider): string {
  return `The page calls a provider on this machine, whose demo data ends with this command.
  sign in     ${player.phone_number}, MPIN ${player.mpin}
  operator    DATA_DIR=${dataDir} npm run provider -- clock +60`;
}
