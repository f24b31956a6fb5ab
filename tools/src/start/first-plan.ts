import type { AppConfig, Plan } from 'shared/plan';

/**
 * The configuration of `npm start`: demo addresses, and recognizable placeholders for values that the owner must set.
 */
const demoAppConfig: AppConfig = {
  providerBase: '/api',
  chatLink: 'https://wa.me/{phone}?text={text}',
  websiteUrl: 'https://example.com/',
  contactEmail: 'support@example.com',
  paymentPhone: '9000000000',
  paymentOrigins: [],
};

/** Returns a plan with a shell and without remotes. */
export function firstPlan(shell: string): Plan {
  return {
    schema: 1,
    revision: 1,
    shell: { stable: shell, state: 'live' },
    remotes: {},
    app: demoAppConfig,
    overrideOrigins: [],
  };
}
