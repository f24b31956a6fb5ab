import { tokenOriginsOf, type Plan, type RemoteSettings } from 'shared/plan';
import { samplePlan } from 'release/testing/sample-release.ts';
import { planText } from '../gate/move-plan.ts';
import { limits, readSettings, refuseBeyondShare, withSettings } from 'release/plan/remote-settings.ts';
import { renderPage } from 'release/plan/render-page.ts';

const flag = { percent: 10, salt: 'a1b2' };
const onForAll = { percent: 100, salt: 'a1b2c3d4e5f6' };
const manyFlags = (count: number, percent: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`flag-${at}`, { percent, salt: 's' }]));

test('settings pass unchanged, in one order of fields', () => {
  const settings: RemoteSettings = {
    flags: { 'new-list': { ...flag, browsers: ['9f31ab2c'] }, off: { percent: 0, salt: 's' } },
    config: { rows: 20, names: ['a', null], deep: { on: true } },
    tokenOrigins: ['https://api.example'],
    connectOrigins: ['https://api.example', 'https://b.example:8443', 'http://localhost:8787'],
  };
  expect(readSettings(settings)).toEqual(settings);
  expect(Object.keys(readSettings(settings))).toEqual(['connectOrigins', 'tokenOrigins', 'config', 'flags']);
  expect(readSettings({ connectOrigins: [], flags: {} })).toEqual({});
});

test.each<[string, unknown]>([
  ['text', 'new-list'],
  ['a list', []],
  ['an unknown field', { origins: [] }],
  ['an address with a path', { connectOrigins: ['https://api.example/v1'] }],
  ['an origin without https', { connectOrigins: ['http://api.example'] }],
  ['an origin with a directive of the content policy', { connectOrigins: ['https://a.example;script-src *'] }],
  ['an origin with a space', { connectOrigins: ['https://a.example https://b.example'] }],
  ['a wildcard', { connectOrigins: ['https://*.example'] }],
  ['a quote in an origin', { connectOrigins: ['https://a"b.example'] }],
  ['a port that no host has', { connectOrigins: ['https://a.example:99999'] }],
  ['the token for an origin that is not allowed', { tokenOrigins: ['https://api.example'] }],
  [
    'too many origins',
    { connectOrigins: Array.from({ length: limits.origins + 1 }, (_, at) => `https://a${at}.example`) },
  ],
  ['a long configuration', { config: 'x'.repeat(limits.configBytes) }],
  ['a flag named __proto__', { flags: JSON.parse('{"__proto__": {"percent": 1, "salt": "s"}}') as object }],
  ['a flag with a capital letter', { flags: { newList: flag } }],
  ['a share of half a percent', { flags: { a: { ...flag, percent: 0.5 } } }],
  ['a share of 101 %', { flags: { a: { ...flag, percent: 101 } } }],
  ['a flag without a salt', { flags: { a: { percent: 10 } } }],
  ['a player’s number in a list', { flags: { a: { ...flag, browsers: ['9876543210'] } } }],
  ['too many flags', { flags: manyFlags(limits.flags + 1, 100) }],
  ['too many flags that are compared', { flags: manyFlags(limits.compared + 1, 50) }],
])('refuses %s', (_what, given) => {
  expect(() => readSettings(given)).toThrow();
});

test('writing a plan checks its settings again', () => {
  const plan = (settings: Plan['settings']): Plan => ({ ...samplePlan(), ...(settings && { settings }) });
  expect(() => planText(plan({ 'mfe-betting': { connectOrigins: ['http://evil.example'] } }))).toThrow(/mfe-betting/);
  expect(() => planText(plan({ '../x': {} }))).toThrow(/not a valid name/);
  const most = { config: 'x'.repeat(limits.configBytes - 2) };
  expect(JSON.parse(planText(plan({ 'mfe-betting': most })))).toHaveProperty('settings.mfe-betting.config');
});

test('each of 50 remotes has its whole share of the settings, and a refusal names the remote that exceeds it', () => {
  const config = 'x'.repeat(limits.configBytes - 2);
  const flags = Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [`flag-number-${at}-of-this-remote`, onForAll]),
  );
  const all = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`mfe-r${at}`, { config, flags }]));
  const refuse = (flagsOfOne: object) => () => {
    const before = { ...samplePlan(), settings: all };
    const after = withSettings(before, 'mfe-r7', { config, flags: { ...flags, ...flagsOfOne } });
    refuseBeyondShare(before.settings['mfe-r7'], after.settings?.['mfe-r7'], 'mfe-r7');
    return JSON.parse(planText(after)) as Plan;
  };
  expect(Object.keys(refuse({})().settings ?? {})).toHaveLength(50);
  expect(
    refuse({
      [`a${'b'.repeat(39)}`]: onForAll,
      [`c${'d'.repeat(39)}`]: onForAll,
      ef: { ...onForAll, browsers: ['9f31ab2c'] },
    }),
  ).toThrow(/The settings of mfe-r7 have \d+ bytes, and its share of the page is 3072/);
});

test('a plan without settings has no such field', () => {
  const set = withSettings(samplePlan(), 'mfe-betting', { config: 1 });
  expect(set.settings).toEqual({ 'mfe-betting': { config: 1 } });
  expect(withSettings(set, 'mfe-betting', {})).toEqual(samplePlan());
});

test('the content policy lets pages connect to the origins of all remotes that are not killed', async () => {
  const settings = {
    'mfe-betting': { connectOrigins: ['https://a.example', 'https://b.example'] },
    'mfe-wallet': { connectOrigins: ['https://b.example'] },
    'mfe-new': { connectOrigins: ['https://new.example'], config: 'of no release' },
  };
  const connects = (plan: Plan) =>
    /connect-src ([^;]*)/.exec(
      renderPage({ plan, releases: {} }, { template: '<meta charset="utf-8">', boot: '' }),
    )?.[1];
  const plan = { ...samplePlan(), settings };
  expect(connects(plan)).toBe("'self' https://a.example https://b.example https://new.example");
  const killed = { stable: '1', state: 'killed' as const };
  expect(connects({ ...plan, remotes: { ...plan.remotes, 'mfe-betting': killed } })).toBe(
    "'self' https://b.example https://new.example",
  );
  expect(connects(samplePlan())).toBe("'self'");
  expect(tokenOriginsOf(plan)).toEqual([]);
});
