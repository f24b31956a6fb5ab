import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotices, store } from 'shared/store';
import { App } from './app.tsx';
import { texts } from './texts/en.ts';

let failures = 0;
jest.mock('./texts/hi.ts', () => {
  if (failures > 0) {
    failures -= 1;
    throw new Error('The chunk did not load.');
  }
  return jest.requireActual<object>('./texts/hi.ts');
});
jest.mock('./router.tsx', () => ({ AppRoutes: () => null }));

const config = { providerBase: '/api', chatLink: '', contactEmail: '', paymentPhone: '', paymentOrigins: [] };

test('texts that do not load keep the language and say so, and one failed try is nothing', async () => {
  history.replaceState(null, '', '/login');
  render(<App screens={[]} config={config} firstLanguage="en" firstTexts={texts} />);
  const inHindi = () => screen.getByRole('button', { name: 'हिन्दी' });

  failures = 2;
  await userEvent.click(inHindi());
  await waitFor(() => expect(selectNotices(store.getState())).toMatchObject([{ kind: 'error', text: texts.languageFailed }]));
  expect(document.documentElement.lang).toBe('en');

  failures = 1;
  await userEvent.click(inHindi());
  await waitFor(() => expect(document.documentElement.lang).toBe('hi'));
});
