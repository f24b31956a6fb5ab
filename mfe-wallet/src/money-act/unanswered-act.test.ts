import { beginAct, endAct, leaveAct, unansweredAct } from './unanswered-act.ts';

const phone = '9876543210';
const act = { amount: '500', reference: 'UTR1' };

beforeEach(() => localStorage.clear());

test('an act keeps its id on every try until it is answered', () => {
  const id = beginAct('deposit', phone, act);
  expect(beginAct('deposit', phone, act)).toBe(id);
  endAct('deposit', phone, id);
  expect(beginAct('deposit', phone, act)).not.toBe(id);
});

test('an act with another amount, UTR, kind or player is another act', () => {
  const id = beginAct('deposit', phone, act);
  expect(beginAct('withdrawal', phone, act)).not.toBe(id);
  expect(beginAct('deposit', '9000000000', act)).not.toBe(id);
  expect(beginAct('deposit', phone, { ...act, amount: '501' })).not.toBe(id);
  expect(beginAct('deposit', phone, { ...act, reference: 'UTR2' })).not.toBe(id);
});

test('an answer ends the act that it answers, and not the one that another tab has begun since', () => {
  const first = beginAct('withdrawal', phone, { amount: '300', reference: '' });
  const second = beginAct('withdrawal', phone, { amount: '400', reference: '' });
  endAct('withdrawal', phone, first);
  expect(unansweredAct('withdrawal', phone)?.id).toBe(second);
});

test('an act that was surely not taken says so until it is sent again, under its own id', () => {
  const id = beginAct('withdrawal', phone, act);
  leaveAct('withdrawal', phone, id);
  expect(unansweredAct('withdrawal', phone)).toMatchObject({ id, isUntaken: true });
  expect(beginAct('withdrawal', phone, act)).toBe(id);
  expect(unansweredAct('withdrawal', phone)).toMatchObject({ id, isUntaken: false });
});

test('an act of yesterday is not taken up again', () => {
  beginAct('deposit', phone, act);
  expect(unansweredAct('deposit', phone)).toMatchObject(act);
  expect(unansweredAct('deposit', phone, Date.now() + 86_400_000)).toBeUndefined();
});

test('an act is kept for the next page, another tab that ends it ends it here, and nonsense is ignored', () => {
  const id = beginAct('deposit', phone, act);
  expect(localStorage.getItem(`act:deposit:${phone}`)).toContain(id);
  localStorage.removeItem(`act:deposit:${phone}`);
  expect(unansweredAct('deposit', phone)).toBeUndefined();
  localStorage.setItem(`act:deposit:${phone}`, '{"id":1}');
  expect(unansweredAct('deposit', phone)).toBeUndefined();
});
