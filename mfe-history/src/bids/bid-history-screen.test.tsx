import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bidIdInSlip } from 'shared/rules';
import { providerApi } from 'shared/store';
import { answerWith, asha, kalyan, letDialogsOpen, networkDown, renderScreen } from 'shared/testing';
import userEvent from '@testing-library/user-event';
import { lostJodi, wonBid } from '../testing/sample-rows.ts';
import { mockIntersectionObserver } from '../testing/mock-intersection-observer.ts';
import { texts } from '../texts/en.ts';
import { texts as hindi } from '../texts/hi.ts';
import { BidHistoryScreen } from './bid-history-screen.tsx';

mockIntersectionObserver();
letDialogsOpen();
beforeEach(() => localStorage.clear());
const open = (at = '/my-bid') => renderScreen(<BidHistoryScreen />, { texts, path: '/my-bid', at, player: asha });

test('shows each bid with its number, status and win, under its day', async () => {
  answerWith({ 'get_bid_history.php': { result: [wonBid, lostJodi] } });
  open();
  const friday = within(await screen.findByRole('region', { name: '20 Nov 2026' }));
  expect(friday.getByRole('listitem')).toHaveTextContent('123Single Pana · OpenKALYAN · 6:05 pm₹20Won +₹2,800');
  const totals = within(screen.getByRole('region', { name: 'Totals' }));
  expect(totals.getByText('Staked').nextSibling).toHaveTextContent('₹70');
  expect(totals.getByText('Won').nextSibling).toHaveTextContent('₹2,800');
});

test('marks a new result until the next visit', async () => {
  answerWith({ 'get_bid_history.php': { result: [{ ...wonBid, status: 'pending' }, lostJodi] } });
  const first = open();
  await screen.findByRole('button', { name: /^123 Single Pana · \w+, KALYAN/ });
  first.unmount();
  answerWith({ 'get_bid_history.php': { result: [wonBid, lostJodi] } });
  const second = open();
  expect(await screen.findByRole('button', { name: '123 Single Pana · Open, KALYAN, Won, new result' })).toBeVisible();
  expect(screen.getByRole('button', { name: '67 Jodi Digit, RAJA & RANI / GOLD, Lost' })).toBeVisible();
  second.unmount();
  open();
  expect(await screen.findByRole('button', { name: /^123 Single Pana · \w+, KALYAN/ })).toBeVisible();
});

test.each([
  ['?status=won', 'KALYAN', 'RAJA & RANI / GOLD'],
  ['?market=RAJA+%26+RANI+%2F+GOLD', 'RAJA & RANI / GOLD', 'KALYAN'],
  ['?type=Jodi+Digit', 'RAJA & RANI / GOLD', 'KALYAN'],
  ['?from=2026-11-20', 'KALYAN', 'RAJA & RANI / GOLD'],
  ['?to=2026-11-19', 'RAJA & RANI / GOLD', 'KALYAN'],
])('applies the filter %s in the address', async (query, shown, hidden) => {
  answerWith({ 'get_bid_history.php': { result: [wonBid, lostJodi] } });
  open(`/my-bid${query}`);
  expect(await screen.findByText(new RegExp(shown))).toBeVisible();
  expect(screen.queryByText(new RegExp(hidden))).toBeNull();
});

test('writes a chosen filter to the address', async () => {
  answerWith({ 'get_bid_history.php': { result: [wonBid, lostJodi] } });
  const { address } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Lost' }));
  expect(address()).toBe('/my-bid?status=lost');
});

test('shows the specified text for a list without bids', async () => {
  answerWith({ 'get_bid_history.php': { result: [] } });
  open();
  expect(await screen.findByText('No Bid History Found.')).toBeVisible();
  expect(screen.getByText('Bids that you place appear here, with their results.')).toBeVisible();
});

test('clears a filter that matches nothing', async () => {
  answerWith({ 'get_bid_history.php': { result: [wonBid] } });
  const { address } = open('/my-bid?status=lost');
  expect(await screen.findByText('No Bid History Found.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/my-bid');
  expect(screen.getByText(/KALYAN/)).toBeVisible();
});

test('keeps the last known bids offline, with their time', async () => {
  let isDown = false;
  answerWith({
    'get_bid_history.php': () => {
      if (isDown) throw networkDown();
      return { result: [wonBid] };
    },
  });
  const { store } = open();
  expect(await screen.findByText(/KALYAN/)).toBeVisible();
  isDown = true;
  act(() => void store.dispatch(providerApi.util.invalidateTags(['Bids'])));
  expect(await screen.findByText(/^Not up to date\. This is how it was at \d{1,2}:\d\d [ap]m\.$/)).toBeVisible();
  expect(screen.getByText(/KALYAN/)).toBeVisible();
});

test('refetches the list after a bid is placed', async () => {
  const bids = [lostJodi];
  answerWith({ 'get_bid_history.php': () => ({ result: bids }) });
  const { store } = open();
  expect(await screen.findByText(/RAJA/)).toBeVisible();
  bids.unshift(wonBid);
  act(() => void store.dispatch(providerApi.util.invalidateTags(['Bids'])));
  expect(await screen.findByText(/KALYAN/)).toBeVisible();
});

test('shows why a list failed to load, and loads it on Retry', async () => {
  let isDown = true;
  answerWith({
    'get_bid_history.php': () => {
      if (isDown) throw networkDown();
      return { result: [wonBid] };
    },
  });
  open();
  expect(await screen.findByText('The list could not be loaded')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText(/KALYAN/)).toBeVisible());
});

test('hides the status filter if the provider sends no status', async () => {
  const { status: _status, win_points: _win, ...bid } = wonBid;
  answerWith({ 'get_bid_history.php': { result: [bid] } });
  open();
  expect(await screen.findByText(/KALYAN/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Status' })).toBeNull();
});

test('translates game type and session in a Hindi list, and keeps an unknown word as sent', async () => {
  answerWith({
    'get_bid_history.php': {
      result: [wonBid, { ...wonBid, date: '2026-11-20T17:05:00+05:30', game_type: 'Cycle Pana', session: 'Night' }],
    },
  });
  renderScreen(<BidHistoryScreen />, { texts: hindi, path: '/my-bid', player: asha, language: 'hi' });
  const [known, unknown] = await screen.findAllByRole('listitem');
  expect(known).toHaveTextContent(/123सिंगल पाना · ओपनKALYAN · /);
  expect(unknown).toHaveTextContent(/123Cycle Pana · NightKALYAN · /);
});

test("offers Hindi game types in the filter and writes the wire's value to the address", async () => {
  answerWith({ 'get_bid_history.php': { result: [wonBid, lostJodi] } });
  const { address } = renderScreen(<BidHistoryScreen />, {
    texts: hindi,
    path: '/my-bid',
    player: asha,
    language: 'hi',
  });
  await userEvent.click(await screen.findByRole('button', { name: hindi.list.filters }));
  await userEvent.selectOptions(screen.getByLabelText(hindi.bids.type), 'जोड़ी डिजिट');
  await userEvent.click(screen.getByRole('button', { name: hindi.list.show }));
  expect(address()).toBe('/my-bid?type=Jodi+Digit');
});

test('opens the receipt of a bid: the result, the win, the reference, and a link to repeat it', async () => {
  const bid = { ...wonBid, bid_id: '6f1c2b7e-77aa', drawn_open: '123', drawn_close: '' };
  answerWith({ 'get_bid_history.php': { result: [bid] }, 'get_games.php': { result: [] } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^123 Single Pana · \w+, KALYAN/ }));
  const receipt = within(screen.getByRole('dialog', { name: 'Bid receipt' }));
  expect(receipt.getByText('KALYAN · Single Pana')).toBeVisible();
  expect(receipt.getByText('123-6*-***')).toBeInTheDocument();
  expect(receipt.getByText('Open drew 123. You had 123.')).toBeVisible();
  expect(netIn(screen.getByRole('dialog'))).toEqual(['Net', '+₹2,780', 'win']);
  const facts = receipt.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Points', '₹20'],
    ['Won', '+₹2,800'],
    ['Session', 'Open'],
    ['Placed', '20 Nov 2026 · 6:05 pm'],
    ['Reference', '…e-77aa'],
  ]);
  expect(receipt.getByRole('link', { name: 'Play again: 123 in KALYAN' })).toHaveAttribute(
    'href',
    '/game_type_single/KALYAN/single_pana?number=123&points=20&session=Open',
  );
  await userEvent.click(receipt.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows in the receipt of a waiting bid when its result is due, and then the result', async () => {
  const placed = new Date(Date.now()).toISOString();
  const waiting = {
    ...wonBid,
    date: placed,
    status: 'pending',
    win_points: '0',
    bid_id: 'b1',
    drawn_open: '',
    drawn_close: '',
  };
  const bids = [waiting];
  const market = { ...kalyan, games_name: 'KALYAN', open_time: '12:00 am', close_time: '11:59 pm' };
  answerWith({ 'get_bid_history.php': () => ({ result: bids }), 'get_games.php': { result: [market] } });
  const { store } = open();
  await userEvent.click(await screen.findByRole('button', { name: /^123 Single Pana · \w+, KALYAN/ }));
  const receipt = within(screen.getByRole('dialog'));
  expect(await receipt.findByText('Result was due at 12:00 am')).toBeVisible();
  bids[0] = { ...waiting, status: 'won', win_points: '2800', drawn_open: '123' };
  act(() => void store.dispatch(providerApi.util.invalidateTags(['Bids'])));
  expect(await receipt.findByText('Won +₹2,800')).toBeVisible();
  expect(receipt.queryByText(/^Result was due/)).toBeNull();
});

const netIn = (receipt: HTMLElement) => {
  const sum = receipt.querySelector<HTMLElement>('p:has(> strong)');
  return [...[...(sum?.children ?? [])].map(({ textContent }) => textContent), sum?.dataset.net];
};

test('states the net of a lost bid in the receipt, and never marks it as a win', async () => {
  answerWith({ 'get_bid_history.php': { result: [lostJodi] } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^67 Jodi Digit/ }));
  expect(netIn(screen.getByRole('dialog'))).toEqual(['Net', '−₹50', 'loss']);
});

const digit = (seconds: number, open_digit: string, more = {}) => ({
  ...wonBid,
  game_type: 'Single Digit',
  open_pana: 'NA',
  open_digit,
  date: `2026-11-20T18:05:${seconds}+05:30`,
  status: 'lost',
  win_points: '0',
  ...more,
});

test('groups the bids of one submission under their market, with one net, and each says won or lost', async () => {
  const slip = [digit(12, '3', { status: 'won', win_points: '190' }), digit(11, '2'), digit(10, '1')];
  const single = { ...wonBid, date: '2026-11-20T18:02:00+05:30' };
  answerWith({ 'get_bid_history.php': { result: [...slip, single] } });
  open();
  const head = (await screen.findByRole('heading', { name: 'KALYAN' })).closest('header');
  expect(head).toHaveTextContent('KALYAN6:05 pm · 3 bids · ₹60Net +₹130');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  const endings = [/Won \+₹190$/, /Lost$/, /Lost$/];
  endings.forEach((ending, at) => expect(screen.getAllByRole('listitem')[at]).toHaveTextContent(ending));
  expect(screen.getByRole('region', { name: '20 Nov 2026' })).toHaveTextContent('4 bids · Net +₹2,910');
});

test('a waiting slip shows its status once, and a row only a status that differs', async () => {
  const waiting = { status: 'pending', win_points: '0' };
  const slip = [digit(12, '3', waiting), digit(11, '2', waiting), digit(10, '1')];
  answerWith({ 'get_bid_history.php': { result: slip } });
  open();
  expect((await screen.findByRole('heading', { name: 'KALYAN' })).closest('header')).toHaveTextContent(/Pending$/);
  expect(screen.getAllByRole('listitem').map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
    '3Single Digit · Open₹20',
    '2Single Digit · Open₹20',
    '1Single Digit · Open₹20Lost',
  ]);
});

test('two slips of one minute stay apart if the ids of their bids name them', async () => {
  const slips = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'].flatMap((slip) =>
    ['1', '2'].map((at) => digit(10, at, { bid_id: bidIdInSlip(slip, at.repeat(32)) })),
  );
  answerWith({ 'get_bid_history.php': { result: slips } });
  open();
  expect(await screen.findAllByRole('heading', { name: 'KALYAN' })).toHaveLength(2);
});

test('keeps the net of the whole slip in a filtered list, and is not gold if the slip lost', async () => {
  const slip = [digit(12, '3', { status: 'won', win_points: '45' }), digit(11, '2'), digit(10, '1')];
  answerWith({ 'get_bid_history.php': { result: slip } });
  open('/my-bid?status=won');
  const net = (await screen.findByText('−₹15')).closest('p');
  expect(net).not.toHaveAttribute('data-net');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Won +₹45')).not.toHaveAttribute('data-net');
});

const drawn = { drawn_open: '450', drawn_close: '112' };
const none = { open_digit: 'NA', close_digit: 'NA', open_pana: 'NA', close_pana: 'NA' };

test.each([
  ['Single Digit', { session: 'Open', open_digit: '8' }, ['Open drew 9. You had 8.'], ['9 missed']],
  ['Single Digit', { session: 'Close', close_digit: '8' }, ['Close drew 4. You had 8.'], ['4 missed']],
  [
    'Jodi Digit',
    { open_digit: '9', close_digit: '7' },
    ['Open drew 9. You had 9.', 'Close drew 4. You had 7.'],
    ['9 hit', '4 missed'],
  ],
  ['Single Pana', { session: 'Open', open_pana: '126' }, ['Open drew 450. You had 126.'], ['450 missed']],
  [
    'Half Sangam',
    { open_pana: '126', close_digit: '4' },
    ['Open drew 450. You had 126.', 'Close drew 4. You had 4.'],
    ['450 missed', '4 hit'],
  ],
  [
    'Full Sangam',
    { open_pana: '450', close_pana: '130' },
    ['Open drew 450. You had 450.', 'Close drew 112. You had 130.'],
    ['450 hit', '112 missed'],
  ],
])(
  'shows result and bid in the receipt of a lost %s, and frames the deciding part of the result',
  async (game_type, bid, sentences, marked) => {
    answerWith({ 'get_bid_history.php': { result: [{ ...lostJodi, ...none, ...drawn, ...bid, game_type }] } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(game_type) }));
    const receipt = screen.getByRole('dialog');
    const actual = [...receipt.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(actual).toEqual(sentences);
    expect(
      [...receipt.querySelectorAll<HTMLElement>('b[data-mark]')].map(
        (part) => `${part.textContent} ${part.dataset.mark}`,
      ),
    ).toEqual(marked);
  },
);

test('omits reference and result from the receipt if the provider sends neither', async () => {
  const { status: _status, win_points: _win, ...bid } = wonBid;
  answerWith({ 'get_bid_history.php': { result: [bid] } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^123 Single Pana · \w+, KALYAN/ }));
  const receipt = within(screen.getByRole('dialog'));
  expect(receipt.getAllByRole('term').map((term) => term.textContent)).toEqual(['Session', 'Placed']);
  expect(netIn(screen.getByRole('dialog'))).toEqual(['Points', '₹20', undefined]);
  expect(receipt.queryByText('Result')).toBeNull();
});
