import { refreshHook } from 'release/dev/development-react.ts';
import { sourceRelease, type SourceServer } from 'release/dev/source-server.ts';
import { withChannel } from 'release/plan/plan.ts';
import { releaseKey, runnable, type PagePlan, type ReleaseDescriptor } from 'shared/plan';
import { firstPlan } from '../start/first-plan.ts';

/** The page with every component of the UI kit in every state. */
export function kitPage(shellBase: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>UI kit</title><script>${refreshHook}</script><link rel="stylesheet" href="${shellBase}kit.css"></head>`,
    `<body><div id="root"></div><script src="${shellBase}kit.js"></script></body></html>`,
  ].join('\n');
}

/** Returns the production page with scripts from the shell's development server, and without a content policy. */
export function devPage(template: string, live: PagePlan, shellBase: string): string {
  const data = JSON.stringify(live).replaceAll('<', '\\u003c');
  return template
    .replaceAll(/(?<=<link rel="[a-z-]+" href=")/g, shellBase)
    .replace('<meta charset="utf-8">', (tag) => `${tag}\n<script>${refreshHook}</script>`)
    .replace('<script id="live-plan" type="application/json">', (tag) => tag + data)
    .replace('<script id="boot">', `<script id="boot" src="${shellBase}boot.js">`);
}

/**
 * Returns the plan of `npm run dev`, with built releases and with packages that are served from source. This plan
 * exists only in memory.
 */
export function devPlan(built: ReleaseDescriptor[], servers: SourceServer[]): PagePlan {
  const releases = [...built.map(runnable), ...servers.map(({ release, base }) => release(base))];
  const live: PagePlan = { plan: { ...firstPlan(sourceRelease), worker: 'off' }, releases: {} };
  for (const one of releases) {
    live.plan = withChannel(live.plan, one.remote, { stable: one.release, state: 'live' });
    live.releases[releaseKey(one.remote, one.release)] = one;
  }
  return live;
}
