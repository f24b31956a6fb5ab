// Solid renders from HTML texts that its compiler writes. The page refuses HTML without a Trusted Types policy, so the
// compiled screens import this module instead of solid-js/web. Operators allow the policy by its name.
import { template as createTemplate } from 'solid-js/web';

export * from 'solid-js/web';

const policy = globalThis.trustedTypes?.createPolicy('mfe-offers', { createHTML: (html) => html });

export function template(html, ...rest) {
  return createTemplate(policy ? policy.createHTML(html) : html, ...rest);
}
