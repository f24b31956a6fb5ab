import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { giveRoom } from 'shared/testing';
import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { ServiceContext } from '../../connection/service.ts';
import { desk } from '../connection/desk.ts';
import { SessionContext } from '../../connection/session.ts';
import { sessionOf } from '../testing/sample-session.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

const totals = { deposits: 0, credits: 0, bids: 0, wins: 0, withdrawals: 500, isWhole: true };
const player = { totals, limits: [], pause: null, owed: 0, entries: [] };

const withdrawal = {
  id: 12,
  points: 500,
  player: '7012345670',
  name: 'Asha Verma',
  pay_to: {
    holder: 'Asha Verma',
    bank: 'State, Bank of India',
    ifsc: 'SBIN0001234',
    account: '30214567890',
    text: 'Asha Verma, State, Bank of India, SBIN0001234, 30214567890',
  },
  sharers: [{ number: '9829054321', name: 'Meena Joshi' }],
  asked: '2026-11-27T10:00:00+05:30',
  balance: 100,
  needs_second_person: false,
  others: [],
};

beforeAll(() => giveRoom(true));

/** Opens the detail. Returns the commands that it sends, and what lets the desk answer about the player. */
function open(proposal?: ListedProposal) {
  const sent: string[] = [];
  let answer: (status: number, body: object) => void = () => undefined;
  globalThis.fetch = jest.fn((path: string) => {
    if (path.startsWith('/api/commands/')) sent.push(path);
    if (!path.startsWith('/api/players/')) return new Promise(() => undefined);
    return new Promise((resolve) => {
      answer = (status, body) => resolve({ ok: status === 200, status, json: async () => body } as Response);
    });
  }) as unknown as typeof fetch;
  render(
    <ServiceContext value={desk}>
      <SessionContext value={sessionOf({ approve: 'approve', confirm: 'read' })}>
        <WithdrawalDetail withdrawal={withdrawal} proposal={proposal} onDecided={() => undefined} />
      </SessionContext>
    </ServiceContext>,
  );
  return { sent, answers: (status: number, body: object) => act(async () => answer(status, body)) };
}

const approve = () => screen.getByRole('button', { name: /^Approve ₹500/ });
let now = 0;

/** Presses the key a second after the last press, because a page sends one command in 800 ms. */
function pressA(): void {
  now += 1000;
  // jsdom reads the time of an event from a clock that no test can set.
  jest.spyOn(window, 'event', 'get').mockReturnValue({ type: 'keydown', timeStamp: now } as Event);
  fireEvent.keyDown(document.body, { key: 'a' });
}

test('neither the button nor the key approves a withdrawal before its checks are there', async () => {
  const { sent, answers } = open();
  pressA();
  expect(approve()).toBeDisabled();
  await answers(200, player);
  expect(approve()).toBeEnabled();
  expect(sent).toEqual([]);
  pressA();
  expect(sent).toEqual(['/api/commands/approve']);
});

test('shows the account in four fields whatever its names contain, and names the players who share it', async () => {
  const { answers } = open();
  await answers(200, player);
  expect(screen.getByText('State, Bank of India')).toBeVisible();
  expect(screen.getByText(/^The holder’s name is the player’s name/)).toBeVisible();
  expect(screen.getByText(/Also used by/)).toHaveTextContent(
    'Shared bank account. Also used by Meena Joshi 98290 54321.',
  );
});

test('says why nobody can approve while the checks did not load', async () => {
  const { sent, answers } = open();
  await answers(500, { error: 'The database does not answer.' });
  expect(screen.getByText(/^The checks did not load\./)).toBeVisible();
  pressA();
  expect(approve()).toBeDisabled();
  expect(sent).toEqual([]);
});

test('a second person confirms nothing before the checks are there either', async () => {
  const { sent, answers } = open({
    id: 3,
    who: 'Ravi',
    from: '10.0.0.7',
    isOwn: false,
    command: 'approve',
    words: ['12'],
    reason: 'Above my limit',
    title: 'Approve request 12',
    isCorrection: false,
    about: '',
    facts: [],
    takesPoints: false,
    proposed: withdrawal.asked,
    until: withdrawal.asked,
    withdrawal,
  });
  pressA();
  await answers(200, player);
  expect(sent).toEqual([]);
  pressA();
  expect(sent).toEqual(['/api/commands/confirm']);
});
