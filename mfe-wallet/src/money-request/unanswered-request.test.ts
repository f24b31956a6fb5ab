import { beginRequest, endRequest, markUntaken, unansweredRequest } from './unanswered-request.ts';

const phone = '9876543210';
const request = { amount: '500', reference: 'UTR1' };

beforeEach(() => localStorage.clear());

test('keeps the id of a request on every try until it is answered', () => {
  const id = beginRequest('deposit', phone, request);
  expect(beginRequest('deposit', phone, request)).toBe(id);
  endRequest('deposit', phone, id);
  expect(beginRequest('deposit', phone, request)).not.toBe(id);
});

test('uses a new id for another amount, UTR, kind or player', () => {
  const id = beginRequest('deposit', phone, request);
  expect(beginRequest('withdrawal', phone, request)).not.toBe(id);
  expect(beginRequest('deposit', '9000000000', request)).not.toBe(id);
  expect(beginRequest('deposit', phone, { ...request, amount: '501' })).not.toBe(id);
  expect(beginRequest('deposit', phone, { ...request, reference: 'UTR2' })).not.toBe(id);
});

test('ends only the answered request, not a newer one from another tab', () => {
  const first = beginRequest('withdrawal', phone, { amount: '300', reference: '' });
  const second = beginRequest('withdrawal', phone, { amount: '400', reference: '' });
  endRequest('withdrawal', phone, first);
  expect(unansweredRequest('withdrawal', phone)?.id).toBe(second);
});

test('marks a request that was certainly not accepted until it is sent again, under its own id', () => {
  const id = beginRequest('withdrawal', phone, request);
  markUntaken('withdrawal', phone, id);
  expect(unansweredRequest('withdrawal', phone)).toMatchObject({ id, isUntaken: true });
  expect(beginRequest('withdrawal', phone, request)).toBe(id);
  expect(unansweredRequest('withdrawal', phone)).toMatchObject({ id, isUntaken: false });
});

test('does not resume a request of the previous day', () => {
  beginRequest('deposit', phone, request);
  expect(unansweredRequest('deposit', phone)).toMatchObject(request);
  expect(unansweredRequest('deposit', phone, Date.now() + 86_400_000)).toBeUndefined();
});

test('stores a request for the next page, ends it when another tab does, and ignores invalid values', () => {
  const id = beginRequest('deposit', phone, request);
  expect(localStorage.getItem(`act:deposit:${phone}`)).toContain(id);
  localStorage.removeItem(`act:deposit:${phone}`);
  expect(unansweredRequest('deposit', phone)).toBeUndefined();
  localStorage.setItem(`act:deposit:${phone}`, '{"id":1}');
  expect(unansweredRequest('deposit', phone)).toBeUndefined();
});
