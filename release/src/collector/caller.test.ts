import { customerNetworkOf } from './caller.ts';

test.each([
  ['49.36.12.7', '49.36.12.0/24'],
  ['::ffff:49.36.12.7', '49.36.12.0/24'],
  ['2401:4900:1c2a:1::5', '2401:4900:1c2a::/48'],
  ['2401:4900:1c2a:ffff:1:2:3:4', '2401:4900:1c2a::/48'],
  ['2401:4900:1c2b:1::5', '2401:4900:1c2b::/48'],
])('%s belongs to the customer network %s', (ip, network) => {
  expect(customerNetworkOf({ ip })).toBe(network);
});
