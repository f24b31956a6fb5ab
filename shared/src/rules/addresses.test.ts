import fc from 'fast-check';
import { externalAddress, paymentAddress, pictureAddress } from './addresses.ts';

const own = 'https://app.example';
const named = ['https://pay.example', 'http://plain.example'];

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://app.example/1',
  'file:///etc/passwd',
  '//evil.example/pay',
  '/\\evil.example/pay',
  '\\\\evil.example/pay',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://pay.example\\@evil.example/',
  'https://pay.example@evil.example/',
  'https://user:pass@pay.example/',
  'https://pаy.example/',
  'https://xn--py-7kc.example/',
  'https://pay。example/',
  'https://pay.example\u202e/',
  'ht\ntps://pay.example/',
  'https://pay .example/',
  'https://pay.example/\u0000',
  'https://%70ay.example/',
  '',
];

test.each(hostile)('%j leads nowhere', (given) => {
  expect(paymentAddress(given, named, own)).toBeUndefined();
  expect(pictureAddress(given, own)).toBeUndefined();
  expect(externalAddress(given)).toBeUndefined();
});

test('a link to another site is by https', () => {
  expect(externalAddress('https://example.com/app?x=1')).toBe('https://example.com/app?x=1');
  for (const given of ['http://example.com/', '/download', undefined]) expect(externalAddress(given)).toBeUndefined();
});

test.each(['http://pay.example/x', 'https://pay.example.evil.example/', 'https://evil.example/?https://pay.example', 'http://plain.example/', 'https://pay.example:8443/', 'http://app.example/'])(
  'a payment does not lead to %s, which nobody named',
  (given) => expect(paymentAddress(given, named, own)).toBeUndefined(),
);

test.each([
  ['https://pay.example/order/1?x=2#y', own],
  ['https://app.example/api/gateway/pay/1', own],
  ['HTTPS://PAY.EXAMPLE/order', own],
])('a payment leads to %s', (given) => {
  expect(paymentAddress(given, named, own)).toBe(new URL(given).href);
});

test('a payment leads to the own origin of a page without https, as in a demo', () => {
  expect(paymentAddress('http://127.0.0.1:3000/api/pay', [], 'http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000/api/pay');
  expect(paymentAddress('http://127.0.0.1:3001/api/pay', [], 'http://127.0.0.1:3000')).toBeUndefined();
});

test('whatever is sent, a payment leads only to an allowed origin', () => {
  const parts = fc.constantFrom('https:', 'http:', '//', '/', '\\', '@', 'evil.example', 'pay.example', 'app.example', ':', '\t', 'javascript:', '#', '?', '.', ' ');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const address = paymentAddress(pieces.join(''), named, own);
      return address === undefined || ['https://pay.example', own].includes(new URL(address).origin);
    }),
    { numRuns: 2000 },
  );
});

test('a picture comes from the own origin or by https', () => {
  expect(pictureAddress('/scanner.png', own)).toBe('https://app.example/scanner.png');
  expect(pictureAddress('https://cdn.example/scanner.png', own)).toBe('https://cdn.example/scanner.png');
  for (const given of ['//evil.example/a.png', '/\\evil.example/a.png', 'http://cdn.example/a.png', 'data:image/svg+xml,x', '']) {
    expect(pictureAddress(given, own)).toBeUndefined();
  }
});
