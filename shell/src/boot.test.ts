import type { LivePlan, RunnableRelease } from 'shared/plan';

const shell: RunnableRelease = {
  remote: 'shell',
  release: '1',
  global: 'shell_1',
  entry: 'entry.js',
  screens: [],
  texts: {},
  styles: [],
  scripts: [],
  integrity: {},
};
const live: LivePlan = {
  plan: {
    schema: 1,
    revision: 1,
    shell: { stable: '1', state: 'live' },
    remotes: {},
    app: { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] },
    overrideOrigins: [],
  },
  releases: { 'shell@1': shell },
};

test('an override that fails while it is taken still starts the app', async () => {
  document.body.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify(live)}</script>`;
  history.replaceState(null, '', '/?override=mfe-betting@1');
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new Error('Storage is denied.');
  });
  await import('./boot.ts');
  await new Promise((wake) => setTimeout(wake));
  expect([...document.scripts].map(({ src }) => src)).toContain(`${location.origin}/r/shell/1/entry.js`);
});
