import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usesOf, type AnsweredCalls } from 'shared/contract';
import type { ReleaseDescriptor } from 'shared/plan';
import { contractCalls } from 'release/build/provider-calls.ts';
import { readLiveProvider } from 'release/host/live-provider.ts';
import { uploadRelease } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import { first, liveWith, runCommand, second } from '../testing/run-command.ts';
import { samplePlan, sampleRelease } from 'release/testing/sample-release.ts';

const contract = contractCalls();
const calls = usesOf(Object.keys(contract.calls), contract);
const names = {
  'shared/provider': ['call'],
  'shared/rules': ['rupeesText'],
  'shared/store': ['useGamesQuery'],
  'shared/ui': ['Button', 'Page'],
};
const at = 'https://game.example/api/';

async function publish(storage: Storage, remote: string, release: string, changes: Partial<ReleaseDescriptor>) {
  await uploadRelease(storage, await sampleRelease(remote, release, changes));
}

/** The provider of the contract, after a change. */
function providerAfter(change: (calls: AnsweredCalls['calls']) => void = () => undefined) {
  const answers = structuredClone<AnsweredCalls>(contract);
  change(answers.calls);
  return { provider: async () => ({ at, answers }) };
}

let storage: Storage;
beforeAll(async () => {
  storage = await liveWith();
  await publish(storage, 'shell', second, { offeredNames: names, calls });
  await publish(storage, 'mfe-wallet', second, { usedNames: names, calls });
  for (const subject of [`shell@${second}`, `mfe-wallet@${second}`])
    await runCommand(storage, 'promote', subject, {}, providerAfter());
});

const canI = (subject: string, changes: object) => runCommand(storage, 'can-i', subject, {}, changes);

test.each([`mfe-wallet@${second}`, `shell@${second}`])(
  'can-i passes %s with an unchanged provider',
  async (subject) => {
    const { said, result } = await canI(subject, providerAfter());
    expect(said.join('\n')).toContain(`ok   provider: ${at} answers every call and field that the release reads.`);
    expect(result).toMatchObject({ opened: false });
  },
);

test.each([
  ['get_profile.php', 'data.wallet'],
  ['get_profile.php', 'data.bank_details.ifsc_code'],
  ['get_profile.php', 'data.status'],
  ['login.php', 'data.user_token'],
  ['get_games.php', 'result[].open_time'],
  ['get_rates.php', 'result[].max_value'],
  ['get_bid_history.php', 'result[].points_action'],
  ['get_wallet_history.php', 'result[].updated_amount'],
  ['get_request_history.php', 'result[].status'],
  ['adpayInfo.php', 'data.UPI_ADMIN'],
  ['create_payment.php', 'result.payment_url'],
  ['get_fair_play.php', 'data.limits[].points'],
  ['withdraw_request.php', 'success'],
])('can-i refuses a release if the provider no longer answers %s %s', async (name, field) => {
  const removed = providerAfter((of) => {
    of[name]!.fields = of[name]!.fields.filter((one) => one !== field);
  });
  await expect(canI(`mfe-wallet@${second}`, removed)).rejects.toThrow(
    `provider (mfe-wallet@${second} reads \`${name}\`.\`${field}\`, which the provider at ${at} does not answer.)`,
  );
});

test.each([
  'withdraw_request.php',
  'set_bid_new.php',
  'get_games.php',
  'getCharts.php',
  'payment_status.php',
  'cancel_withdraw_request.php',
  'set_push.php',
  'passkey_login.php',
])('can-i refuses a release if the provider no longer answers %s', async (name) => {
  const removed = providerAfter((of) => void delete of[name]);
  await expect(canI(`mfe-wallet@${second}`, removed)).rejects.toThrow(
    `mfe-wallet@${second} reads \`${name}\`, which the provider at ${at} does not answer.`,
  );
});

test.each([
  ['getCharts.php', 'type=pana_chart'],
  ['set_play_limit.php', 'period=week'],
  ['pause_play.php', 'kind=self-exclusion'],
  ['withdraw_request.php', 'remark=BANK_TRANSFER'],
])('can-i refuses a release if the provider no longer accepts %s with %s', async (name, option) => {
  const removed = providerAfter((of) => {
    of[name]!.options = of[name]!.options!.filter((one) => one !== option);
  });
  await expect(canI(`mfe-wallet@${second}`, removed)).rejects.toThrow(
    `reads \`${name}\` with \`${option}\`, which the provider at ${at} does not answer.`,
  );
});

test.each(Object.entries(names).flatMap(([list, ofList]) => ofList.map((name) => [name, list] as const)))(
  'can-i refuses a shell without the export %s of %s that a live remote uses',
  async (name, list) => {
    const release = `1.3.0-${Buffer.from(name).toString('hex').slice(0, 8)}`;
    const offeredNames = { ...names, [list]: names[list as keyof typeof names].filter((one) => one !== name) };
    await publish(storage, 'shell', release, { offeredNames });
    await expect(canI(`shell@${release}`, providerAfter())).rejects.toThrow(
      `mfe-wallet@${second} imports ${name} from ${list}, which shell@${release} does not provide.`,
    );
  },
);

test.each([
  ['canary', { percent: '5' }],
  ['promote', {}],
  ['publish', {}],
])('%s refuses a release that reads what the provider does not answer', async (verb, flags) => {
  const removed = providerAfter((of) => void delete of['otp.php']);
  const { folder } = await sampleRelease('mfe-betting', second, { calls });
  if (verb !== 'publish') await publish(storage, 'mfe-betting', second, { calls });
  const subject = verb === 'publish' ? 'mfe-betting' : `mfe-betting@${second}`;
  await expect(
    runCommand(storage, verb, subject, { ...flags, ...(verb === 'publish' && { from: folder }) }, removed),
  ).rejects.toThrow('reads `otp.php`');
});

test('accepts a release without a record, and a provider that publishes nothing, and says so', async () => {
  const removed = providerAfter((of) => void delete of['otp.php']);
  expect((await canI(`mfe-betting@${first}`, removed)).said.join('\n')).toContain(
    '--   provider: the calls of this release are not recorded, so they are not compared.',
  );
  const silent = { provider: async () => ({ at }) };
  expect((await canI(`mfe-wallet@${second}`, silent)).said.join('\n')).toContain(
    `--   provider: the provider at ${at} publishes no list of what it answers, or does not respond, so it could not be compared.`,
  );
});

test('reads the list next to the scripts of the provider in the plan', async () => {
  const server = createServer((request, response) =>
    response.end(request.url === '/api/contract.json' ? JSON.stringify(contract) : '<!doctype html>'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const app = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const planWith = (providerBase: string) => ({ app: { ...samplePlan().app, providerBase } });
  expect(await readLiveProvider(planWith('/api/'), app)).toEqual({ at: `${app}/api/`, answers: contract });
  expect(await readLiveProvider(planWith(`${app}/api`), '')).toEqual({ at: `${app}/api/`, answers: contract });
  expect((await readLiveProvider(planWith('/other'), app)).answers).toBeUndefined();
  expect(await readLiveProvider(planWith('/api'), '')).toEqual({ at: '/api/' });
  server.close();
  server.closeAllConnections();
});
