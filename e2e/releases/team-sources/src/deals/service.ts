import { defineCall } from 'shared/provider';

export const nameOfService = defineCall({
  origin: 'https://deals.example',
  request: () => ({ path: '/v1/name' }),
  read: (answer) => String((answer as { name: unknown }).name),
});
