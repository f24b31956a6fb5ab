import type { CallName } from './contract.ts';

/** Where a provider is, and which of its scripts have names of their own. */
export interface ProviderPlace {
  base: string;
  scripts: Partial<Record<CallName, string>>;
}

export function addressOf(script: string, { base, scripts }: ProviderPlace): string {
  return `${base.replace(/\/+$/, '')}/${scripts[script as CallName] ?? script}`;
}
