import type { Compilation } from '@rspack/core';
import { callNames, ownServices } from './provider-calls.ts';

function compiled(modules: Record<string, string>): Compilation {
  const all = Object.entries(modules).map(([resource, text]) => {
    const source = { source: () => text };
    return { resource, originalSource: (): object | null => source };
  });
  return {
    modules: new Set([...all, { resource: undefined, originalSource: (): object | null => null }]),
  } as unknown as Compilation;
}

const modules = compiled({
  '/app/mfe-offers/src/offers.tsx': 'const name = "otp.php"; call(name); asks(\n  "get_games.php", () => ({}))',
  '/app/mfe-offers/src/offers.module.css': '.a { background: url("login.php") }',
  '/app/node_modules/library/index.js': 'call("signup.php")',
  '/app/shared/src/provider/readers.ts': 'read("login.php")',
  '/app/shared/src/store/session.ts': 'call("get_profile.php"); new Set(["set_bid_new.php"])',
});

test('a remote uses every call that its own modules name', () => {
  expect(callNames(modules, 'remote')).toEqual(['get_games.php', 'get_profile.php', 'otp.php', 'set_bid_new.php']);
});

test('the shell uses the calls that its modules and shared make, not those that they list', () => {
  expect(callNames(modules, 'shell')).toEqual(['get_games.php', 'get_profile.php']);
});

test('a remote’s own services are the origins and names in its modules that define calls', () => {
  const own = compiled({
    '/app/mfe-offers/src/service.ts':
      "const origin = 'https://deals.example'; export const ask = defineCall({ origin, request, read })",
    '/app/mfe-offers/src/other.ts': "defineCall({ origin: 'https://b.example:8443', request: () => ({ path: '/x' }) })",
    '/app/mfe-offers/src/named.ts': "defineCall({ origin: 'service:offers', request: () => ({ path: '/x' }) })",
    '/app/mfe-offers/src/links.ts': "export const link = 'https://help.example'",
    '/app/node_modules/library/index.js': "defineCall({ origin: 'https://library.example' })",
  });
  expect(ownServices(own)).toEqual(['https://b.example:8443', 'https://deals.example', 'service:offers']);
});
