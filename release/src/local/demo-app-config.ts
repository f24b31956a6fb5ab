import type { AppConfig } from 'shared/plan';

/** The configuration of the one-command start: addresses of the demo, and obvious stand-ins for what an owner would fill in. */
export const demoAppConfig: AppConfig = {
  providerBase: '/api',
  chatLink: 'https://wa.me/{phone}?text={text}',
  websiteUrl: 'https://example.com/',
  contactEmail: 'support@example.com',
  paymentPhone: '9000000000',
  paymentOrigins: [],
};
