import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { Plan, RemoteSettings as Settings } from 'shared/plan';
import { useFlag, useRemoteConfig } from 'shared/screens';
import { RemoteSettings } from './remote-settings.tsx';

const app = { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] };
const channel = { stable: '1', state: 'live' as const };

function plan(revision: number, betting?: Settings): Plan {
  const remotes = { 'mfe-betting': channel };
  const settings = betting && { 'mfe-betting': betting };
  return { schema: 1, revision, shell: channel, remotes, app, overrideOrigins: [], ...(settings && { settings }) };
}

let answered: Plan;
let renders = 0;

function OfRemote() {
  useEffect(() => {
    renders += 1;
  });
  return <output>{JSON.stringify([useFlag('new-list'), useRemoteConfig() ?? null])}</output>;
}

async function checkPlan() {
  jest.setSystemTime(Date.now() + 3000);
  dispatchEvent(new Event('focus'));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

const open = (of: Plan, remote = 'mfe-betting') => {
  document.body.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify({ plan: of, releases: {} })}</script>`;
  render(
    <RemoteSettings remote={remote}>
      <OfRemote />
    </RemoteSettings>,
  );
};

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = async () => ({ json: async () => answered }) as Response;
});
afterEach(() => jest.useRealTimers());

test('a flag that the operators switch on reaches an open screen, and another check renders nothing again', async () => {
  open(plan(1));
  expect(screen.getByRole('status')).toHaveTextContent('[false,null]');
  answered = plan(2, { config: { rows: 20 }, flags: { 'new-list': { percent: 100, salt: 's' } } });
  await checkPlan();
  expect(screen.getByRole('status')).toHaveTextContent('[true,{"rows":20}]');
  const before = renders;
  answered = { ...structuredCloned(answered), revision: 3 };
  await checkPlan();
  expect(renders).toBe(before);
  answered = plan(4);
  await checkPlan();
  expect(screen.getByRole('status')).toHaveTextContent('[false,null]');
});

test('a screen does not get the flags of another remote', () => {
  open(plan(5, { flags: { 'new-list': { percent: 100, salt: 's' } } }), 'mfe-wallet');
  expect(screen.getByRole('status')).toHaveTextContent('[false,null]');
});

function structuredCloned(of: Plan): Plan {
  return JSON.parse(JSON.stringify(of)) as Plan;
}
