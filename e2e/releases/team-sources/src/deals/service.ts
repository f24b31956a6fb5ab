import { defineCall } from 'shared/provider';

export const nameOfService = defineCall({
  origin: 'service:deals',
  request: () => ({ path: '/v1/name' }),
  read: (answer) => String((answer as { name: unknown }).name),
});
