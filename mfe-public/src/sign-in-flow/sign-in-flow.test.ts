import { continueFlow, readFlow, startFlow } from './sign-in-flow.ts';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('continues a flow where it was left', () => {
  startFlow({ phone_number: '9876543210', needsOtp: true });
  continueFlow({ name: 'Asha' });
  expect(readFlow()).toEqual({ phone_number: '9876543210', needsOtp: true, name: 'Asha' });
});

test('starts a new flow for another number', () => {
  startFlow({ phone_number: '9876543210', isRegistered: true });
  startFlow({ phone_number: '9876543211' });
  expect(readFlow()).toEqual({ phone_number: '9876543211' });
});

test.each(['not json', '{"phone_number":"12"}', '7', 'null'])(
  'ignores a stored value that is not a flow: %s',
  (stored) => {
    sessionStorage.setItem('visitor:sign_in_flow', stored);
    expect(readFlow()).toEqual({});
  },
);

test('keeps the flow as long as the page if the browser denies storage', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  startFlow({ phone_number: '9876543210' });
  expect(readFlow()).toEqual({ phone_number: '9876543210' });
});
