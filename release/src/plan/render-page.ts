import { createHash } from 'node:crypto';
import {
  connectOriginsOf,
  releaseBase,
  releaseKey,
  runnable,
  type PagePlan,
  type Plan,
  type RunnableRelease,
} from 'shared/plan';
import { pictureOrigins } from 'shared/rules';
import { grantedPolicies } from './granted-policies.ts';
import { releasesOf } from './plan.ts';
import type { NamedRelease } from './omitted-details.ts';

interface PageParts {
  /** The contents of the shell's `page.html` and `boot.js`. */
  template: string;
  boot: string;
}

/**
 * Renders the page of a plan: the boot script, and the plan and its releases as inlined data. The content policy, with
 * the hashes of the inline scripts, is a meta tag, so that any static host can serve the page.
 */
export function renderPage(live: PagePlan, { template, boot }: PageParts): string {
  const data = JSON.stringify(live).replaceAll('<', '\\u003c');
  const hashesOf = (tag: 'style' | 'script') =>
    [...template.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => sourceHash(text));
  const policy = contentPolicy(live.plan, [sourceHash(boot), ...hashesOf('script')], hashesOf('style'));
  const { stable } = live.plan.shell;
  return template
    .replaceAll(/(?<=<link rel="[a-z-]+" href=")/g, releaseBase('shell', stable))
    .replace('<meta charset="utf-8">', (tag) =>
      [tag, `<meta http-equiv="Content-Security-Policy" content="${policy}">`, ...shellPreloads(live)].join('\n'),
    )
    .replace('<script id="live-plan" type="application/json">', (tag) => tag + data)
    .replace('<script id="boot">', (tag) => tag + boot);
}

/** Returns the plan for the page, with the parts of each release that the browser needs to run it. */
export function pagePlan(
  { overrideKey: _key, kits: _kits, least: _least, ...stored }: Plan,
  descriptorOf: (key: string) => NamedRelease,
): PagePlan {
  const plan = withSettingsInUse(stored);
  return { plan, releases: Object.fromEntries(releasesOf(plan).map(({ key }) => [key, inPage(descriptorOf(key))])) };
}

/**
 * Leaves out the flags and the configuration of remotes that have no release in the plan yet. Their origins stay,
 * because the content policy of a page also applies to a session that tries such a remote by a link.
 */
function withSettingsInUse({ settings = {}, ...plan }: Plan): Plan {
  const used = Object.entries(settings).flatMap(([remote, one]) => {
    const { flags: _later, config: _too, ...origins } = one;
    const kept = Object.hasOwn(plan.remotes, remote) ? one : origins;
    return Object.keys(kept).length > 0 ? [[remote, kept] as const] : [];
  });
  return used.length > 0 ? { ...plan, settings: Object.fromEntries(used) } : plan;
}

function inPage(descriptor: NamedRelease): RunnableRelease {
  const release = runnable(descriptor);
  return descriptor.isLeftOut ? { ...release, integrity: {}, whole: descriptor.digest } : release;
}

// Preload links for the shell, which the browser finds before the boot script runs. A session in a canary of the shell
// preloads the wrong files. Such sessions are few, so that is acceptable.
function shellPreloads({ plan, releases }: PagePlan): string[] {
  const shell = releases[releaseKey('shell', plan.shell.stable)];
  if (!shell) return [];
  return [...shell.scripts, shell.entry, ...shell.styles].map((file) => {
    const href = releaseBase('shell', shell.release) + file;
    const as = file.endsWith('.css') ? 'style' : 'script';
    return `<link rel="preload" as="${as}" href="${href}" integrity="${shell.integrity[file]}" crossorigin="anonymous">`;
  });
}

function contentPolicy(plan: Plan, scripts: string[], styles: string[]): string {
  const { app, grants = {} } = plan;
  const provider = /^https?:/.test(app.providerBase) ? [new URL(app.providerBase).origin] : [];
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    // An empty style element, into which scripts of a remote insert rules.
    'style-src': ["'self'", ...styles, sourceHash('')],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins(app)],
    'font-src': ["'self'"],
    'connect-src': [...new Set(["'self'", ...provider, ...connectOriginsOf(plan)])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', ...grantedPolicies(grants)],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
