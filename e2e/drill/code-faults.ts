import { createHash } from 'node:crypto';
import type { PagePlan } from '../setup/page-plan.ts';
import type { Fault } from './fault-proxy.ts';

/**
 * Faults in a release's code. The value is an expression that replaces the release's container `c`. `e` is one exposed
 * module, and `n` is the component in it.
 */
export const codeFaults: Record<string, string> = {
  'throws at evaluation': 'instead(() => () => { throw new Error("planted at evaluation"); })',
  'wrong container name': 'undefined',
  'missing expose': 'instead(() => { throw new Error("Module is not there."); })',
  'throws in render': 'instead(() => () => ({ [n]: () => { throw new Error("planted in render"); } }))',
  'throws in an effect':
    'instead(() => () => ({ [n]: () => { React.useEffect(() => { throw new Error("planted in an effect"); }); return null; } }))',
};

const dataTag = /(<script id="live-plan" type="application\/json">)(.*?)(?=<\/script>)/s;

/** Serves a broken release of a remote as the stable one. The real live release becomes the last known good. */
export function faultOfCode(remote: string, path: string, code: string): Fault {
  let made: Promise<BrokenRelease> | undefined;
  return {
    async answer(url, response, fromHost) {
      const isPage = !/^\/(r|api)\/|^\/(plan\.json|pulse)/.test(url);
      if (!isPage && !url.startsWith(`/r/${remote}/broken/`)) return false;
      const page = (await fromHost('/')).toString();
      made ??= makeBroken(page, { remote, path, code, fromHost });
      const { live, files } = await made;
      if (isPage) {
        const data = JSON.stringify(live).replaceAll('<', '\\u003c');
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
        response.end(page.replace(dataTag, (_all, tag: string) => tag + data));
        return true;
      }
      const file = url.split('?')[0]?.split('/').at(-1) ?? '';
      const body = files.get(file);
      if (!body) return false;
      const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
      response.writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      });
      response.end(body);
      return true;
    },
  };
}

interface BrokenRelease {
  live: PagePlan;
  files: Map<string, string>;
}

interface Making {
  remote: string;
  path: string;
  code: string;
  fromHost(path: string): Promise<Buffer>;
}

async function makeBroken(page: string, { remote, path, code, fromHost }: Making): Promise<BrokenRelease> {
  const live = JSON.parse(page.match(dataTag)?.[2] ?? '') as PagePlan; // the release command wrote it
  const channel = live.plan.remotes[remote]!;
  const good = live.releases[`${remote}@${channel.stable}`]!;
  const names = Object.keys(good.integrity);
  const sources = await Promise.all(
    names.map(async (name) => [name, (await fromHost(`/r/${remote}/${good.release}/${name}`)).toString()] as const),
  );

  // Renames the release. The entry contains the chunks' digests, so it comes last.
  const global = `${good.global}_broken`;
  const renamed = new Map(
    sources.map(([name, text]) => [name, text.replaceAll(good.global, global).replaceAll(good.release, 'broken')]),
  );
  const integrity = Object.fromEntries([...renamed].map(([name, text]) => [name, digestOf(text)]));
  const withDigests = names.reduce(
    (entry, name) => entry.replaceAll(good.integrity[name]!, integrity[name]!),
    renamed.get(good.entry)!,
  );
  const screen = good.screens.find((each) => each.path === path)!;
  const entry = withDigests + planted(global, screen.expose, screen.component, code);
  renamed.set(good.entry, entry);

  const broken = { ...good, release: 'broken', global, integrity: { ...integrity, [good.entry]: digestOf(entry) } };
  const remotes = { ...live.plan.remotes, [remote]: { stable: 'broken', lastKnownGood: good.release, state: 'live' } };
  return {
    files: renamed,
    live: { plan: { ...live.plan, remotes }, releases: { ...live.releases, [`${remote}@broken`]: broken } },
  };
}

function planted(global: string, expose: string, component: string, code: string): string {
  return `;(() => {
    const [c, e, n] = [${global}, ${JSON.stringify(expose)}, ${JSON.stringify(component)}];
    let React;
    const instead = (get) => ({
      init(scope, ...rest) { React = Object.values(scope.react)[0].lib(); return c.init(scope, ...rest); },
      async get(asked) { return asked === e ? get() : c.get(asked); },
    });
    ${global} = ${code};
  })();`;
}

function digestOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
