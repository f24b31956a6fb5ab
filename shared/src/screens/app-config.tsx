import { createContext, use, type ReactNode } from 'react';
import type { CallName } from '../provider/contract.ts';

/** The runtime configuration of a deployment. It comes with the plan and is never compiled in. */
export interface AppConfig {
  providerBase: string;
  /** Script names that differ from the contract's, keyed by the contract's name. */
  scripts?: Partial<Record<CallName, string>>;
  /** Chat link with the placeholders `{phone}` and `{text}`, as in `https://wa.me/{phone}?text={text}`. */
  chatLink: string;
  websiteUrl?: string;
  videoUrl?: string;
  downloadUrl?: string;
  contactEmail: string;
  /** Shown on the deposit screen when the provider sends no number. */
  paymentPhone: string;
  /** Origins other than the app's own to which a payment may lead. */
  paymentOrigins: string[];
  /** Origins of pictures, besides the app's own and the provider's. The page's content policy allows them. */
  pictureOrigins?: string[];
}

const ConfigContext = createContext<AppConfig | undefined>(undefined);

/** Provides the configuration of this deployment to the screens below. */
export function AppConfigProvider({ value, children }: { value: AppConfig; children: ReactNode }) {
  return <ConfigContext value={value}>{children}</ConfigContext>;
}

/** The configuration of this deployment. */
export function useAppConfig(): AppConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('No app configuration above this screen. Render it inside an AppConfigProvider.');
  return config;
}
