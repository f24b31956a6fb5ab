import { decisionText } from './bid-words.ts';

const none = { open_digit: 'NA', close_digit: 'NA', open_pana: 'NA', close_pana: 'NA' };

test.each([
  ['lost', { open_digit: '6' }, ['123', ''], 'Decided by the open: open digit 6, drawn 6.'],
  ['lost', { open_digit: '7' }, ['123', '145'], 'Decided by the open: open digit 7, drawn 6.'],
  [
    'lost',
    { open_digit: '6', close_digit: '5' },
    ['123', '145'],
    'Decided by the close: open digit 6, drawn 6; close digit 5, drawn 0.',
  ],
  ['won', { close_pana: '145' }, ['123', '145'], 'Decided by the close: close pana 145, drawn 145.'],
  ['pending', { close_digit: '5' }, ['123', ''], 'Waits for the close.'],
  ['pending', { open_digit: '5' }, ['123', ''], 'The open drew 123, and its bids are being settled.'],
  ['refunded', { open_digit: '5' }, ['', ''], 'The day is void, so the points are back.'],
] as const)('a bid that is %s says which number decided it: %o', (status, numbers, [drawn_open, drawn_close], text) => {
  expect(decisionText({ ...none, ...numbers, status, drawn_open, drawn_close })).toBe(text);
});
