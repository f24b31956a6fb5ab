import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UsedCalls } from 'shared/contract';
import { answeredCalls } from '../answered-calls.ts';
import { openProvider, readConfig } from '../app.ts';
import { refuseUnansweredReads } from './live-releases.ts';

const plan = {
  shell: { stable: '1.0.0', state: 'live' },
  remotes: {
    'mfe-wallet': { stable: '1.0.0', canary: { release: '1.4.0' }, lastKnownGood: '0.9.0', state: 'live' },
    'mfe-offers': { stable: '1.0.0', state: 'killed' },
  },
};
const served: Record<string, UsedCalls | undefined> = {};
const warned: unknown[] = [];
const log = { warn: (line: unknown) => void warned.push(line) };

let app: Server;
let planUrl: string;
beforeAll(async () => {
  app = createServer(({ url = '' }, response) => {
    const [, , remote, release] = url.split('/');
    if (url !== '/plan.json' && !release) response.statusCode = 404;
    const descriptor = { remote, release, calls: served[`${remote}@${release}`] };
    response.end(JSON.stringify(url === '/plan.json' ? plan : descriptor));
  }).listen(0, '127.0.0.1');
  await once(app, 'listening');
  planUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}/plan.json`;
});
afterAll(() => {
  app.close();
  app.closeAllConnections();
});
beforeEach(() => {
  for (const key of Object.keys(served)) delete served[key];
  warned.length = 0;
});

test('starts with live releases that read what it answers, or that have no record', async () => {
  served['mfe-wallet@1.0.0'] = { 'otp.php': { fields: ['status'] } };
  await refuseUnansweredReads(planUrl, answeredCalls, log);
  expect(warned).toEqual([]);
});

test('does not start if a stable or canary release reads a call or field that it does not answer', async () => {
  served['mfe-wallet@1.0.0'] = { 'otp.php': { fields: ['status', 'limit'] } };
  served['mfe-wallet@1.4.0'] = { 'withdraw_fund.php': { fields: ['success'] } };
  const start = openProvider(readConfig({ PLAN_URL: planUrl, DATABASE_URL: 'postgres://nowhere/x', LOG: '0' }));
  await expect(start).rejects.toThrow(
    'mfe-wallet@1.0.0 reads `otp.php`.`limit`, which this provider does not answer. mfe-wallet@1.4.0 reads `withdraw_fund.php`, which this provider does not answer.',
  );
});

test('starts although a killed or a last known good release reads more', async () => {
  served['mfe-wallet@0.9.0'] = served['mfe-offers@1.0.0'] = { 'old.php': { fields: [] } };
  await refuseUnansweredReads(planUrl, answeredCalls, log);
});

test('starts with a warning if the plan cannot be read', async () => {
  await refuseUnansweredReads(`${planUrl}/nothing`, answeredCalls, log);
  expect(warned).toEqual([
    { plan: `${planUrl}/nothing`, compared: false, error: expect.stringContaining('404') as string },
  ]);
});
