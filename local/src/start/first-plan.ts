import type { AppConfig, Plan } from 'shared/plan';

/** The configuration of the one-command start: addresses of the demo, and obvious stand-ins for what an owner would fill in. */
const demoAppConfig: AppConfig = {
  providerBase: '/api',
  chatLink: 'https://wa.me/{phone}?text={text}',
  websiteUrl: 'https://example.com/',
  contactEmail: 'support@example.com',
  paymentPhone: '9000000000',
  paymentOrigins: [],
};

/** A plan with a shell and no remote yet. */
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
