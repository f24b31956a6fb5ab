import { isOwnMachine, mayRead } from './own-machine.ts';

const local = { ip: '127.0.0.1', hostname: 'localhost', headers: {} };

test.each([
  ['loopback', local, true],
  ['loopback in its IPv6 form', { ...local, ip: '::ffff:127.0.0.1' }, true],
  ['another machine', { ...local, ip: '10.0.0.5' }, false],
  ['a proxy on this machine', { ...local, headers: { 'x-forwarded-for': '49.36.12.7' } }, false],
  ['another host name, as in DNS rebinding', { ...local, hostname: 'evil.example' }, false],
])('%s: own machine is checked', (_what, caller, isOwn) => {
  expect(isOwnMachine(caller)).toBe(isOwn);
});

test('another machine may read only with the token, and never if none is set', () => {
  const from = (authorization: string) => ({ ...local, ip: '10.0.0.5', headers: { authorization } });
  expect(mayRead(from('Bearer secret'), 'secret')).toBe(true);
  expect(mayRead(from('Bearer wrong!'), 'secret')).toBe(false);
  expect(mayRead(from('Bearer undefined'), undefined)).toBe(false);
});
