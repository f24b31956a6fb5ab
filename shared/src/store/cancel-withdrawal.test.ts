import { answerWith } from '../testing/answer-with.ts';
import { ashaOnWire } from '../testing/sample-players.ts';
import { ashaLogsIn, freshBrowser, loggedInStore, settled } from '../testing/started-session.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { providerApi } from './provider-api.ts';
import { selectBalance } from './session-slice.ts';

beforeEach(freshBrowser);

test.each([
  [
    { success: '1', msg: 'Cancelled.' },
    { ok: true, data: null, message: 'Cancelled.' },
  ],
  [
    { success: '0', msg: 'Already declined.' },
    { ok: false, message: 'Already declined.' },
  ],
])('a cancel request answered with %j reloads the balance and the requests', async (answer, reply) => {
  const { requests } = answerWith({
    'login.php': ashaLogsIn,
    'cancel_withdraw_request.php': answer,
    'get_request_history.php': { result: [] },
    'get_profile.php': { success: '1', data: { ...ashaOnWire, wallet: '1700' } },
  });
  const store = await loggedInStore();
  await store.dispatch(providerApi.endpoints.fundRequests.initiate());
  const requestsOf = (name: string) => requests.filter((request) => request.name === name);
  expect(await store.dispatch(cancelWithdrawal('7'))).toEqual(reply);
  await settled();
  expect(requestsOf('cancel_withdraw_request.php').map(({ fields }) => fields)).toMatchObject([
    { phone_number: ashaOnWire.phone_number, fund_id: '7' },
  ]);
  expect(requestsOf('get_request_history.php')).toHaveLength(2);
  expect(selectBalance(store.getState())).toBe(1700);
});

test('marks the row of a cancelled withdrawal before the list is reloaded', async () => {
  const row = {
    points: '200',
    remark: '7',
    action_type: 'Withdraw',
    status: '0',
    date: '2026-11-05T10:00:00+05:30',
    cancellable: '1',
  };
  let isRead = false;
  answerWith({
    'login.php': ashaLogsIn,
    'cancel_withdraw_request.php': { success: '1', msg: 'Cancelled.' },
    'get_request_history.php': () =>
      isRead ? new Promise(() => undefined) : { result: [row, { ...row, remark: '6' }] },
  });
  const store = await loggedInStore();
  const list = providerApi.endpoints.fundRequests;
  await store.dispatch(list.initiate());
  isRead = true;
  await store.dispatch(cancelWithdrawal('7'));
  const rows = list.select()(store.getState()).data;
  expect(rows?.map(({ remark, status, cancelled, cancellable }) => [remark, status, cancelled, cancellable])).toEqual([
    ['7', '-1', '1', undefined],
    ['6', '0', undefined, '1'],
  ]);
});
