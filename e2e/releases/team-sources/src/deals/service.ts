import { defineCall } from 'shared/provider';

export const serviceOrigin = 'https://deals.example';

export const nameOfService = defineCall({
  origin: serviceOrigin,
  request: () => ({ path: '/v1/name' }),
  read: (answer) => String((answer as { name: unknown }).name),
});
