import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'shared/screens';
import { notify, noticeClosed, selectNotices, whilePending } from 'shared/store';
import { renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { ShellTextsProvider } from '../texts/shell-texts.tsx';
import { NoticeToasts } from './notice-toasts.tsx';

function show() {
  const frame = (
    <ShellTextsProvider value={texts}>
      <NoticeToasts />
      <Link to="/wallet">on</Link>
    </ShellTextsProvider>
  );
  return renderScreen(frame, { texts: {}, path: '*', at: '/' }).store;
}

function endExitOf(text: string) {
  const toast = screen.queryByText(text)?.closest('.Toastify__toast');
  if (toast) fireEvent.animationEnd(toast);
}

/** Ends the animation that the toast library uses as the toast's timer. */
function endAnimationsOf(text: string) {
  const toast = screen.getByText(text).closest('.Toastify__toast');
  for (const part of toast?.querySelectorAll('[role=progressbar]') ?? []) fireEvent.animationEnd(part);
}

test.each([
  ['success', 'status', '1600ms'],
  ['info', 'status', '1600ms'],
  ['warning', 'status', '5000ms'],
  ['error', 'alert', '5000ms'],
] as const)('a toast of %s is a %s and stays %s', async (kind, role, stay) => {
  const store = show();
  act(() => void store.dispatch(notify(kind, `news of ${kind}`)));
  const toast = (await screen.findByText(`news of ${kind}`)).closest(`[role=${role}]`);
  expect(toast?.querySelector('[role=progressbar]')).toHaveStyle({ animationDuration: stay });
  endAnimationsOf(`news of ${kind}`);
  await waitFor(() => expect(selectNotices(store.getState())).toEqual([]));
});

test('a toast can be closed', async () => {
  const store = show();
  act(() => void store.dispatch(notify('error', 'to be closed')));
  await screen.findByText('to be closed');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(selectNotices(store.getState())).toEqual([]));
});

test('shows the reference of the act that failed', async () => {
  const store = show();
  const notice = notify('error', 'no answer');
  const payload = { ...notice.payload, reference: '3f9a12cd00000000000000000000abcd' };
  act(() => void store.dispatch({ ...notice, payload }));
  expect((await screen.findByText('no answer')).parentElement).toHaveTextContent('Reference …00abcd');
});

test('shows the same text once', async () => {
  const store = show();
  act(() => {
    store.dispatch(notify('error', 'again'));
    store.dispatch(notify('error', 'again'));
  });
  expect(await screen.findAllByText('again')).toHaveLength(1);
  expect(selectNotices(store.getState())).toHaveLength(1);
});

test('replaces an older toast with a newer one', async () => {
  const store = show();
  act(() => void store.dispatch(notify('error', 'older')));
  await screen.findByText('older');
  act(() => void store.dispatch(notify('success', 'newer')));
  expect(await screen.findByText('newer')).toBeInTheDocument();
  endExitOf('older');
  await waitFor(() => expect(screen.queryByText('older')).toBeNull());
  expect(selectNotices(store.getState())).toHaveLength(1);
});

test('pauses its time under the splash, under a cover and in a background tab', async () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'splash' }));
  const store = show();
  const isWaiting = () => document.querySelector('[data-waiting]') !== null;
  expect(isWaiting()).toBe(true);
  act(() => {
    document.getElementById('splash')?.remove();
    dispatchEvent(new Event('splashgone'));
  });
  expect(isWaiting()).toBe(false);

  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(isWaiting()).toBe(true);
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(isWaiting()).toBe(false);

  let end = () => {};
  act(() => void store.dispatch(whilePending(() => new Promise<void>((ended) => (end = ended)))));
  expect(isWaiting()).toBe(true);
  await act(async () => end());
  expect(isWaiting()).toBe(false);
});

test.each([
  ['closes with its screen', undefined, 0],
  ['for the next screen stays there', '/Wallet', 1],
])('a toast %s', async (_what, at, left) => {
  const store = show();
  act(() => void store.dispatch(notify('warning', 'read this', at)));
  await userEvent.click(screen.getByRole('link', { name: 'on' }));
  expect(selectNotices(store.getState())).toHaveLength(left);
});

test('closes the toast of a withdrawn notice', async () => {
  const store = show();
  let id = '';
  act(() => {
    id = store.dispatch(notify('error', 'taken back')).payload.id;
  });
  await screen.findByText('taken back');
  act(() => void store.dispatch(noticeClosed(id)));
  endExitOf('taken back');
  await waitFor(() => expect(screen.queryByText('taken back')).toBeNull());
});
