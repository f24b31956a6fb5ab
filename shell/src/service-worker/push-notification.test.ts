import { readNotification } from './push-notification.ts';

const origin = 'https://app.example';
const message = (notification: object) => JSON.stringify({ web_push: 8030, notification });

test('shows a declarative message, with a link into this app', () => {
  expect(
    readNotification(
      message({
        title: 'KALYAN: 123-6',
        body: 'You won ₹95.',
        lang: 'en',
        navigate: 'https://app.example/my-bid?status=won',
      }),
      origin,
    ),
  ).toEqual({
    title: 'KALYAN: 123-6',
    options: { body: 'You won ₹95.', lang: 'en', tag: 'KALYAN: 123-6', data: '/my-bid?status=won' },
  });
});

test.each([
  ['another app', 'https://evil.example/my-bid', '/'],
  ['a script', 'javascript:alert(1)', '/'],
  ['nothing', undefined, '/'],
])('changes a link to %s into one of this app', (_what, navigate, path) => {
  expect(readNotification(message({ title: 'x', navigate }), origin)?.options.data).toBe(path);
});

test('works in a browser without URL.canParse', () => {
  const { canParse } = URL;
  try {
    Object.assign(URL, { canParse: undefined });
    expect(readNotification(message({ title: 'x', navigate: '/my-bid' }), origin)?.options.data).toBe('/my-bid');
    expect(readNotification(message({ title: 'x', navigate: 'http://' }), origin)?.options.data).toBe('/');
  } finally {
    Object.assign(URL, { canParse });
  }
});

test.each([
  ['nothing', undefined],
  ['invalid JSON', 'hello'],
  ['a list', '[]'],
  ['null', 'null'],
  ['no title', message({ body: 'x' })],
  ['a title that is not text', message({ title: 1 })],
])('shows nothing for %s', (_what, text) => {
  expect(readNotification(text, origin)).toBeUndefined();
});
