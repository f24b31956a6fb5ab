import type { CallName } from './contract.ts';

/** The provider's base URL, and the scripts that have other names there. */
export interface ProviderPlace {
  base: string;
  scripts: Partial<Record<CallName, string>>;
}

export function addressOf(script: string, { base, scripts }: ProviderPlace): string {
  return `${base.replace(/\/+$/, '')}/${scripts[script as CallName] ?? script}`;
}
