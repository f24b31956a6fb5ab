import { toldIn } from './told-result.ts';

const origin = 'https://app.example';
const message = (notification: object) => JSON.stringify({ web_push: 8030, notification });

test('a declarative message is shown as it says, and leads into this app', () => {
  expect(
    toldIn(
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
])('one that leads to %s leads nowhere else', (_what, navigate, path) => {
  expect(toldIn(message({ title: 'x', navigate }), origin)?.options.data).toBe(path);
});

test('a browser without URL.canParse shows it the same', () => {
  const { canParse } = URL;
  try {
    Object.assign(URL, { canParse: undefined });
    expect(toldIn(message({ title: 'x', navigate: '/my-bid' }), origin)?.options.data).toBe('/my-bid');
    expect(toldIn(message({ title: 'x', navigate: 'http://' }), origin)?.options.data).toBe('/');
  } finally {
    Object.assign(URL, { canParse });
  }
});

test.each([
  ['nothing', undefined],
  ['no JSON', 'hello'],
  ['a list', '[]'],
  ['null', 'null'],
  ['no title', message({ body: 'x' })],
  ['a title that is no text', message({ title: 1 })],
])('%s shows nothing', (_what, text) => {
  expect(toldIn(text, origin)).toBeUndefined();
});
