import { groupedSettings } from './setting-groups.ts';

function shownOf(key: string, value: string) {
  const settings = groupedSettings([{ name: key, value }]).flatMap((group) => group.settings);
  return settings.find((setting) => setting.key === key)?.shown;
}

test.each([
  ['MIN_DEPOSIT', '1500', '₹1,500'],
  ['payment_numbers', '9829000001,9829000002', '98290 00001, 98290 00002'],
  ['helpNumber1', '9829000001', '98290 00001'],
  ['UPI_NAME', 'Matka', 'Matka'],
  ['withdraw_hours', '', 'any time'],
  ['UPI_ADMIN', '', 'not set'],
])('the setting %s with the value "%s" is shown as "%s"', (key, value, shown) => {
  expect(shownOf(key, value)).toBe(shown);
});

test('a payment setting that is not set is missing, unless the app draws it', () => {
  const missing = groupedSettings([{ name: 'UPI_NAME', value: 'Matka' }]).flatMap(({ settings }) => settings);
  expect(missing.filter(({ isMissing }) => isMissing).map(({ key }) => key)).toEqual(['UPI_ADMIN', 'payment_numbers']);
});

test('each setting is in one group, below a name that no other setting has', () => {
  const titles = groupedSettings([]).flatMap(({ settings }) => settings.map(({ title }) => title));
  expect(titles).toHaveLength(11);
  expect(new Set(titles).size).toBe(titles.length);
});
