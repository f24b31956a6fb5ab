import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotices, store } from 'shared/store';
import { giveRoom } from 'shared/testing';
import { App } from './app.tsx';
import type * as header from './frame/header.tsx';
import { report } from './reports/report.ts';
import { texts } from './texts/en.ts';

let failures = 0;
jest.mock('./texts/hi.ts', () => {
  if (failures > 0) {
    failures -= 1;
    throw new Error('The chunk did not load.');
  }
  return jest.requireActual<object>('./texts/hi.ts');
});
jest.mock('./reports/report.ts');
jest.mock('./router.tsx', () => ({ AppRoutes: () => null }));
const page: { breaks?: boolean } = {};
jest.mock('./frame/header.tsx', () => {
  const { Header } = jest.requireActual<typeof header>('./frame/header.tsx');
  return {
    Header: (props: Parameters<typeof Header>[0]) => {
      if (page.breaks) throw new Error('This browser lacks something.');
      return <Header {...props} />;
    },
  };
});

const config = { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] };

beforeEach(() => giveRoom(false));

test('keeps the language and reports it when texts fail to load twice, not once', async () => {
  history.replaceState(null, '', '/login');
  render(<App screens={[]} config={config} firstLanguage="en" firstTexts={texts} />);
  const chooseHindi = () => userEvent.selectOptions(screen.getByRole('combobox', { name: texts.language }), 'हिन्दी');

  failures = 2;
  await chooseHindi();
  await waitFor(() =>
    expect(selectNotices(store.getState())).toMatchObject([{ kind: 'error', text: texts.languageFailed }]),
  );
  expect(document.documentElement.lang).toBe('en');

  failures = 1;
  await chooseHindi();
  await waitFor(() => expect(document.documentElement.lang).toBe('hi'));
  expect(document.documentElement.dir).toBe('ltr');
});

test('a crash of the frame leaves a page with a reload button, and the stored data', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('typed', 'kept');
  page.breaks = true;
  const shell = { remote: 'shell', release: '1', screens: [] };
  const pagePlan = { plan: { shell: { stable: '1', state: 'live' }, remotes: {} }, releases: { 'shell@1': shell } };
  document.body.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify(pagePlan)}</script>`;
  render(<App screens={[]} config={config} firstLanguage="en" firstTexts={texts} />);
  expect(screen.getByRole('alert')).toHaveTextContent(`${texts.appCrashed}${texts.appCrashedHint}`);
  expect(screen.getByRole('button', { name: texts.retry })).toBeEnabled();
  expect(localStorage.getItem('typed')).toBe('kept');
  expect(jest.mocked(report).mock.calls.map(([{ remote }, measure]) => `${remote} ${measure}`)).toContain(
    'shell crashed',
  );
});
