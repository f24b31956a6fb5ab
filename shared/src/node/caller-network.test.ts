/** @jest-environment node */
import { callerAddress, networkOf } from './caller-network.ts';

test.each([
  ['49.36.12.7', '49.36.12.0/24'],
  ['49.36.12.251', '49.36.12.0/24'],
  ['::ffff:49.36.12.7', '49.36.12.0/24'],
  ['::FFFF:49.36.12.7', '49.36.12.0/24'],
  ['2409:4042:0:12::1', '2409:4042:0:12::/64'],
  ['2409:4042:0000:0012:a8c1:77ff:fe00:1', '2409:4042:0:12::/64'],
  ['2409:4042:0:13::1', '2409:4042:0:13::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf({ ip })).toBe(network);
});

test('logs an IPv4 address as IPv4, also when it arrives in its IPv6 form', () => {
  expect(callerAddress({ ip: '::ffff:49.36.12.7' })).toBe('49.36.12.7');
});
