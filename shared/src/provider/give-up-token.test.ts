import { configureProvider, giveUpToken } from './call.ts';

test('a session that ends here revokes its token at the provider', () => {
  const sent = jest.fn<boolean, [string, URLSearchParams]>(() => true);
  navigator.sendBeacon = sent as typeof navigator.sendBeacon;

  giveUpToken();
  expect(sent).not.toHaveBeenCalled();

  configureProvider({ base: '/api/', token: () => 'abc' });
  giveUpToken();
  expect(sent.mock.calls.map(([address, body]) => [address, body.toString()])).toEqual([
    ['/api/logout.php', 'user_token=abc'],
  ]);
});
