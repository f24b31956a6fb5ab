import { ProviderError, sayFailures } from './provider-error.ts';

test('words a failure in the app’s language, and prefers the provider’s own sentence', () => {
  expect(new ProviderError('network').message).toBe(
    'The server cannot be reached. Check the connection and try again.',
  );

  sayFailures((kind) => `hi:${kind}`);
  expect(new ProviderError('timeout').message).toBe('hi:timeout');
  expect(new ProviderError('too-many', { message: 'Wait a minute.' }).message).toBe('Wait a minute.');
});
