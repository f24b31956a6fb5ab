import {
  connectOriginsOf,
  releaseBase,
  releaseKey,
  type AppConfig,
  type PagePlan,
  type Plan,
  type RunnableRelease,
} from 'shared/plan';
import { withChannel } from '../plan/plan.ts';
import type { Replaced } from './react-in-shells.ts';
import type { SourceRelease } from './watched-source.ts';

/**
 * The provider may have another origin and would refuse calls from this origin. So the page calls this path, and the
 * proxy forwards the calls.
 */
export const providerPath = '/__dev/provider';
/** The path of a provider on this machine. It is the provider's own path, so its links stay valid. */
export const mockPath = '/api';
const bannerTag = '<script src="/__dev/banner.js" defer></script>';
const planTag = /(<script id="live-plan" type="application\/json">)(.*?)(<\/script>)/s;

/** The Trusted Types policy of the overlay for compile errors. */
const overlayPolicy = 'rspack-dev-server#overlay';

/** Reads the plan from a page of the app. Undefined for any other page. */
export function planOf(page: string): PagePlan | undefined {
  const [, , data] = page.match(planTag) ?? [];
  return data ? (JSON.parse(data) as PagePlan) : undefined; // the app's release command wrote it
}

/** Changes the settings of the remote to those of the developer. */
type OwnSettings = (plan: Plan) => Plan;

/** Returns the plan with one remote from its sources, and with the provider behind this proxy. */
export function planWithSource(
  plan: Plan,
  { remote, release }: RunnableRelease,
  withOwnSettings: OwnSettings = (same) => same,
): Plan {
  const changed = withOwnSettings(withChannel(plan, remote, { stable: release, state: 'live' }));
  return { ...changed, app: throughProxy(changed.app), worker: 'off' };
}

/** Changes a page: one remote from its sources, the development build of React, and the banner. */
export function pageWithSource(
  page: string,
  { plan, releases }: PagePlan,
  source: SourceRelease,
  replaced: Replaced[],
  withOwnSettings?: OwnSettings,
): string {
  const changed = planWithSource(plan, source, withOwnSettings);
  const own = { [releaseKey(source.remote, source.release)]: source };
  const shells = Object.fromEntries(replaced.map((one) => [releaseKey('shell', one.shell.release), withReplaced(one)]));
  const data = JSON.stringify({
    plan: changed,
    releases: { ...releases, ...shells, ...own },
  }).replaceAll('<', '\\u003c');
  const withPreloads = replaced.reduce((text, { shell, file, name, integrity }) => {
    const base = releaseBase('shell', shell.release);
    return text.replaceAll(
      `"${base}${file}" integrity="${shell.integrity[file]}"`,
      `"${base}${name}" integrity="${integrity}"`,
    );
  }, page);
  return withPreloads
    .replace(planTag, (_tag, start: string, _data, end: string) => `${start}${data}${end}\n${bannerTag}`)
    .replace(
      /(http-equiv="Content-Security-Policy" content=")([^"]*)/,
      (_tag, start: string, policy: string) => start + withOrigins(withPolicies(policy, source.trustedTypes), changed),
    );
}

function withReplaced({ shell, file, name, integrity }: Replaced): RunnableRelease {
  return {
    ...shell,
    scripts: shell.scripts.map((script) => (script === file ? name : script)),
    integrity: { ...shell.integrity, [name]: integrity },
  };
}

/**
 * Extends the content policy for the overlay of compile errors, and for the Trusted Types policies of the remote, which
 * ops may not have allowed yet.
 */
export function withPolicies(policy: string, own: string[] = []): string {
  const added = [overlayPolicy, ...own, ...(own.length > 0 ? ["'allow-duplicates'"] : [])];
  return policy.replace(/(trusted-types )(?!'none')/, `$1${added.join(' ')} `);
}

/** Extends the content policy for the origins that the developer's settings add. */
function withOrigins(policy: string, plan: Plan): string {
  return policy.replace(/(connect-src )([^;]*)/, (_all, start: string, before: string) => {
    return start + [...new Set([...before.split(' '), ...connectOriginsOf(plan)])].join(' ');
  });
}

/** Returns the plan with a provider on this machine, which has the names of the contract. */
export function withMock(plan: Plan): Plan {
  const { scripts: _ofApp, ...app } = plan.app;
  return { ...plan, app: { ...app, providerBase: mockPath } };
}

function throughProxy(app: AppConfig): AppConfig {
  if (!/^https?:/.test(app.providerBase)) return app;
  return {
    ...app,
    providerBase: providerPath,
    pictureOrigins: [...(app.pictureOrigins ?? []), new URL(app.providerBase).origin],
  };
}
