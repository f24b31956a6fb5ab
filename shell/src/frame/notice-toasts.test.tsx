import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify, noticeClosed, selectNotices } from 'shared/store';
import { renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { ShellTextsProvider } from '../texts/shell-texts.tsx';
import { NoticeToasts } from './notice-toasts.tsx';

function show() {
  const { store } = renderScreen(<ShellTextsProvider value={texts}><NoticeToasts /></ShellTextsProvider>, { texts: {} });
  return store;
}

/** The browser's timer of a toast is an animation; here the test lets it end. */
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

test('the same words are shown once', async () => {
  const store = show();
  act(() => {
    store.dispatch(notify('error', 'again'));
    store.dispatch(notify('error', 'again'));
  });
  expect(await screen.findAllByText('again')).toHaveLength(1);
  expect(selectNotices(store.getState())).toHaveLength(1);
});

test('a notice that is taken back takes its toast along', async () => {
  const store = show();
  let id = '';
  act(() => {
    id = store.dispatch(notify('error', 'taken back')).payload.id;
  });
  const toast = (await screen.findByText('taken back')).closest('.Toastify__toast');
  act(() => void store.dispatch(noticeClosed(id)));
  if (toast) fireEvent.animationEnd(toast);
  await waitFor(() => expect(screen.queryByText('taken back')).toBeNull());
});
