import '@testing-library/jest-dom';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Player } from 'shared/provider';
import { languages } from 'shared/rules';
import type { AppConfig } from 'shared/screens';
import { playerEdited, refreshProfile, selectNotices, whilePending } from 'shared/store';
import { answerWith, asha, ashaOnWire, httpAnswer, inactivePlayer, letDialogsOpen, renderScreen } from 'shared/testing';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { texts } from '../texts/en.ts';
import { ShellTextsProvider } from '../texts/shell-texts.tsx';
import { Frame } from './frame.tsx';

beforeAll(() => {
  window.scrollTo = () => undefined;
  letDialogsOpen();
});

const entry = { path: '/entry', access: 'active', title: { en: 'Entry', hi: '' }, bottomNav: false } as RoutedScreen;

function show(at: string, player?: Player, config: Partial<AppConfig> = {}) {
  const frame = (
    <ShellTextsProvider value={texts}>
      <Frame screens={[entry]}>the screen</Frame>
    </ShellTextsProvider>
  );
  return renderScreen(frame, { texts: {}, path: '*', at, config, ...(player && { player }) });
}

const bottomNav = () => screen.queryByRole('navigation', { name: 'Main' });
const website = () => screen.getByRole('link', { name: 'Website' });

test('an active player gets the menu, the logo, the balance and five places', () => {
  const { store } = show('/', asha);
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Matka');
  expect(screen.getByRole('link', { name: 'Wallet balance ₹1,500' })).toHaveTextContent('₹1,500');
  expect(within(bottomNav()!).getAllByRole('link')).toHaveLength(5);
  act(() => void store.dispatch(playerEdited({ wallet: 0 })));
  expect(screen.getByRole('link', { name: 'Wallet balance ₹0' })).toBeVisible();
});

test('the menu shows for a demonstration that points have no value, and nothing otherwise', async () => {
  show('/', { ...asha, demo: '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByText(/Demonstration: points have no value/)).toBeInTheDocument();
  cleanup();
  show('/', asha);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.queryByText(/Demonstration/)).toBeNull();
});

test('an inactive player gets no balance and no places', () => {
  show('/home', inactivePlayer);
  expect(screen.queryByRole('link', { name: /Wallet balance/ })).toBeNull();
  expect(bottomNav()).toBeNull();
});

test('a screen with its own actions at the bottom has no navigation below it', () => {
  show('/Entry/', asha);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Entry');
  expect(bottomNav()).toBeNull();
});

test('other screens than home have a back button instead of the menu', () => {
  show('/my-bid', asha);
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
});

test('a visitor’s first screen has no back button', () => {
  show('/login');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  show('/how-to-play');
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
});

test('a visitor gets the title and can choose every language, each in its own script', () => {
  show('/login');
  const offered = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole('option');
  for (const { code, name } of languages)
    expect(offered.find((option) => option.textContent === name)).toHaveAttribute('lang', code);
  expect(bottomNav()).toBeNull();
});

test.each([
  ['the configured site', { websiteUrl: 'https://example.com/site' }, 'https://example.com/site'],
  ['the account’s download if no site is configured', {}, 'https://example.com/app.apk'],
  [
    'the download where the configured site is not safe',
    { websiteUrl: 'javascript:alert(1)' },
    'https://example.com/app.apk',
  ],
])('Website leads to %s', (_what, config, address) => {
  show('/', asha, config);
  expect(website()).toHaveAttribute('href', address);
  expect(website()).toHaveAttribute('rel', 'noopener noreferrer');
});

test('Website opens a page of the app if there is no site', async () => {
  const { address } = show('/', { ...asha, download_url: '' });
  expect(website()).toHaveAttribute('href', '/download-now');
  await userEvent.click(website());
  expect(address()).toBe('/download-now');
});

test('the spinner covers the screen until the last action has ended', async () => {
  const { store } = show('/', asha);
  const ends: (() => void)[] = [];
  const begin = () => void store.dispatch(whilePending(() => new Promise<void>((end) => void ends.push(end))));
  act(() => {
    begin();
    begin();
  });
  expect(screen.getByText('Please wait')).toBeVisible();
  await act(async () => ends[0]?.());
  expect(screen.getByText('Please wait')).toBeVisible();
  await act(async () => ends[1]?.());
  expect(screen.queryByText('Please wait')).toBeNull();
});

test('a refresh requests the account, the games and the rates, and reports a failure', async () => {
  const { requests } = answerWith({
    'get_profile.php': { success: '1', data: { ...ashaOnWire, wallet: '77' } },
    'get_rates.php': { result: [] },
  });
  const { store } = show('/', asha);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: 'Wallet balance ₹77' })).toBeVisible();
  expect(requests.map(({ name }) => name).sort()).toEqual(['get_games.php', 'get_profile.php', 'get_rates.php']);
  await waitFor(() =>
    expect(selectNotices(store.getState())).toMatchObject([
      { text: 'The server cannot be reached. Check the connection and try again.' },
    ]),
  );
});

test('a balance that could not be refreshed shows its time', async () => {
  answerWith({ 'get_profile.php': { success: '1', data: ashaOnWire } });
  const { store } = show('/', asha);
  const read = () => act(() => store.dispatch(refreshProfile()));
  await read();
  expect(screen.getByRole('link', { name: 'Wallet balance ₹1,500' })).toHaveTextContent(/^₹1,500$/);
  answerWith({ 'get_profile.php': () => httpAnswer(500, {}) });
  await read();
  expect(await screen.findByRole('link', { name: /^Wallet balance ₹1,500, as of \d+:\d\d [ap]m$/ })).toHaveTextContent(
    /as of \d+:\d\d [ap]m$/,
  );
});

test('the offline notice comes and goes with the connection', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show('/', asha);
  expect(screen.getByText('Offline.')).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('Offline.')).toBeNull();
});
