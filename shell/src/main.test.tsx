import type { PagePlan } from 'shared/plan';

jest.mock('./app.tsx', () => ({}));
jest.mock('./remotes/devtools-record.ts', () => ({ recordForDevtools: () => undefined }));
jest.mock('./first-render.ts', () => ({
  firstScreenReady: async () => undefined,
  stylesArrived: async () => undefined,
}));
jest.mock('./texts/en.ts', () => {
  throw new Error('The chunk did not load.');
});

const pagePlan: PagePlan = {
  plan: {
    schema: 1,
    revision: 1,
    shell: { stable: '1', state: 'live' },
    remotes: {},
    app: { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] },
    overrideOrigins: [],
  },
  releases: {},
};

test('offers a reload on the splash when the texts do not load', async () => {
  document.body.innerHTML = `<div id="root"></div><div id="splash"></div><script id="live-plan" type="application/json">${JSON.stringify(pagePlan)}</script>`;
  await import('./main.tsx');
  await new Promise((wake) => setTimeout(wake, 50));
  expect(document.querySelector('#splash button')).not.toBeNull();
});
