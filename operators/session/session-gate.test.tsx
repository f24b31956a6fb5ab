import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { letDialogsOpen } from 'shared/testing';
import { openService, ServiceContext, useService } from '../connection/service.ts';
import { useSession } from '../connection/session.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { Reading } from '../parts/reading.tsx';
import { SessionGate } from './session-gate.tsx';
import { SignInStep } from './sign-in-card.tsx';

interface View {
  who: string;
}

beforeAll(letDialogsOpen);

/** Opens a page whose server answers each path with these statuses, one after the other, and then with the last. */
function open(answers: Record<string, [status: number, body?: object][]>) {
  const sent: string[] = [];
  globalThis.fetch = jest.fn(async (url: string, { method }: RequestInit) => {
    const path = `${method} ${url}`;
    sent.push(path);
    const [status, body = {}] = (answers[path]!.length > 1 ? answers[path]!.shift() : answers[path]![0])!;
    return { ok: status < 400, status, json: async () => body } as Response;
  }) as unknown as typeof fetch;
  const service = openService({ name: 'The desk', api: '/api', headersOf: () => ({}) });
  render(
    <ServiceContext value={service}>
      <SessionGate<View>
        title="Desk"
        whoOf={({ who }) => who}
        keepEveryMs={60_000}
        whyNot={() => undefined}
        signIn={({ note, onSignedIn }) => (
          <SignInStep label="Sign in" run={async () => onSignedIn(await service.request<View>('/session', 'POST', {}))}>
            {note}
          </SignInStep>
        )}
      >
        <Page />
      </SessionGate>
    </ServiceContext>,
  );
  return sent;
}

function Page() {
  const service = useService();
  const { view, onEnd, signOut } = useSession<View>();
  const load = useAnswer<{ text: string }>('/now');
  useEffect(() => service.listenForSessionEnd(onEnd), [service, onEnd]);
  return (
    <>
      <h1>{view.who}</h1>
      <input aria-label="Note" />
      <button onClick={load.again}>Again</button>
      <button onClick={signOut}>Sign out</button>
      <Reading what="state" from={load}>
        {({ text }) => <p>{text}</p>}
      </Reading>
    </>
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const meera = { who: 'Meera' };

test('a page whose session ends keeps what was typed, and goes on after the sign-in above it', async () => {
  open({
    'GET /api/session': [[200, meera]],
    'GET /api/now': [[200, { text: 'All well' }], [401]],
    'POST /api/session': [
      [401, { error: 'Wrong token.' }],
      [200, meera],
    ],
  });
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'half a sentence' } });
  await press('Again');
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeInTheDocument();
  await press('Sign in');
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong token.');
  await press('Sign in');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
});

test('a sign-out shows the sign-in, and a visitor without a session sees it first', async () => {
  open({
    'GET /api/session': [[204]],
    'POST /api/session': [[200, meera]],
    'GET /api/now': [[200, { text: 'All well' }]],
    'DELETE /api/session': [[204]],
  });
  await screen.findByRole('button', { name: 'Sign in' });
  await press('Sign in');
  expect(await screen.findByText('All well')).toBeVisible();
  await press('Sign out');
  expect(screen.getByText('You have signed out.')).toBeVisible();
});

test('what the server refuses is not requested again, and a server error is', async () => {
  jest.useFakeTimers();
  const sent = open({
    'GET /api/session': [[200, meera]],
    'GET /api/now': [
      [500, { error: 'Bad Gateway', message: 'No storage.' }],
      [403, { error: 'Not for you.' }],
    ],
  });
  const requests = () => sent.filter((path) => path === 'GET /api/now').length;
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('alert')).toHaveTextContent('No storage. The page retries every two seconds.');
  await act(async () => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('alert')).toHaveTextContent(/Not for you\. *Try again/);
  await act(async () => jest.advanceTimersByTimeAsync(20_000));
  expect(requests()).toBe(2);
  jest.useRealTimers();
});
