import fc from 'fast-check';
import { externalAddress, paymentAddress, pictureAddress, pictureOrigins } from './addresses.ts';

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
  'intent://evil#Intent;scheme=https;end',
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

test('a link to another site must use https', () => {
  expect(externalAddress('https://example.com/app?x=1')).toBe('https://example.com/app?x=1');
  for (const given of ['http://example.com/', '/download', undefined]) expect(externalAddress(given)).toBeUndefined();
});

test.each([
  'http://pay.example/x',
  'https://pay.example.evil.example/',
  'https://evil.example/?https://pay.example',
  'http://plain.example/',
  'https://pay.example:8443/',
  'http://app.example/',
])('a payment does not lead to %s, which is not an allowed origin', (given) =>
  expect(paymentAddress(given, named, own)).toBeUndefined(),
);

test.each([
  ['https://pay.example/order/1?x=2#y', own],
  ['https://app.example/api/gateway/pay/1', own],
  ['HTTPS://PAY.EXAMPLE/order', own],
])('a payment leads to %s', (given) => {
  expect(paymentAddress(given, named, own)).toBe(new URL(given).href);
});

test('a payment may lead to the own origin of a page without https, as in a demo', () => {
  expect(paymentAddress('http://127.0.0.1:3000/api/pay', [], 'http://127.0.0.1:3000')).toBe(
    'http://127.0.0.1:3000/api/pay',
  );
  expect(paymentAddress('http://127.0.0.1:3001/api/pay', [], 'http://127.0.0.1:3000')).toBeUndefined();
});

test('a payment leads only to an allowed origin, whatever the provider sends', () => {
  const parts = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    'evil.example',
    'pay.example',
    'app.example',
    ':',
    '\t',
    'javascript:',
    '#',
    '?',
    '.',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const address = paymentAddress(pieces.join(''), named, own);
      return address === undefined || ['https://pay.example', own].includes(new URL(address).origin);
    }),
    { numRuns: 2000 },
  );
});

const sources = {
  providerBase: 'https://provider.example/api',
  pictureOrigins: [
    'https://cdn.example/',
    'http://plain.example',
    'no address',
    "https: 'unsafe-inline'",
    'http://plain.example/https:',
  ],
};

test.each([
  '/scanner.png',
  'https://app.example/scanner.png',
  'https://provider.example/scanner.png',
  'https://cdn.example/scanner.png',
])('a picture is shown from %s, which the content policy allows', (given) =>
  expect(pictureAddress(given, own, sources)).toBe(new URL(given, own).href),
);

test.each([
  'https://other.example/a.png',
  'http://plain.example/a.png',
  'http://cdn.example/a.png',
  '//cdn.example/a.png',
  '/\\evil.example/a.png',
  'data:image/svg+xml,x',
  '',
])('a picture at %j is not requested', (given) => expect(pictureAddress(given, own, sources)).toBeUndefined());

test('the content policy lists whole origins only, each once', () => {
  expect(pictureOrigins(sources)).toStrictEqual(['https://provider.example', 'https://cdn.example']);
  expect(pictureOrigins({ providerBase: '/api' })).toStrictEqual([]);
  expect(
    pictureOrigins({ providerBase: 'https://cdn.example/api', pictureOrigins: ['https://cdn.example'] }),
  ).toStrictEqual(['https://cdn.example']);
});
