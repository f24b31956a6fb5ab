import type { CallName } from './contract.ts';

/** The provider's base URL, and the scripts whose names differ from the contract. */
export interface ProviderPlace {
  base: string;
  scripts: Partial<Record<CallName, string>>;
}

export function addressOf(script: string, { base, scripts }: ProviderPlace): string {
  return `${base.replace(/\/+$/, '')}/${scripts[script as CallName] ?? script}`;
}
