import { marketNamed } from './market-named.ts';

const markets = [{ games_name: 'KALYAN' }, { games_name: 'Kalyan' }, { games_name: ' A/B & C ' }];

test.each([
  ['its exact name', 'Kalyan', 'Kalyan'],
  ['other capitals', 'kalyan', 'KALYAN'],
  ['blanks around it', '  a/b & c', ' A/B & C '],
])('finds a market by %s', (_how, name, found) => {
  expect(marketNamed(markets, name)?.games_name).toBe(found);
});

test('finds no market for an unknown name', () => {
  expect(marketNamed(markets, 'KALYAN NIGHT')).toBeUndefined();
});
