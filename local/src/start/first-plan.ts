import type { AppConfig, Plan } from 'shared/plan';

/** The configuration of `npm start`: demo addresses, and obvious placeholders for the owner's values. */
const demoAppConfig: AppConfig = {
  providerBase: '/api',
  chatLink: 'https://wa.me/{phone}?text={text}',
  websiteUrl: 'https://example.com/',
  contactEmail: 'support@example.com',
  paymentPhone: '9000000000',
  paymentOrigins: [],
};

/** A plan with a shell and no remotes. */
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
