import { marketNamed } from './market-named.ts';

const markets = [{ games_name: 'KALYAN' }, { games_name: 'Kalyan' }, { games_name: ' A/B & C ' }];

test.each([
  ['its exact name', 'Kalyan', 'Kalyan'],
  ['other capitals', 'kalyan', 'KALYAN'],
  ['blanks around it', '  a/b & c', ' A/B & C '],
])('a market is found by %s', (_how, asked, found) => {
  expect(marketNamed(markets, asked)?.games_name).toBe(found);
});

test('a name that no market has finds none', () => {
  expect(marketNamed(markets, 'KALYAN NIGHT')).toBeUndefined();
});
