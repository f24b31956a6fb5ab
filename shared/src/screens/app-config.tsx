import { createContext, use, type ReactNode } from 'react';
import type { CallName } from '../provider/contract.ts';

/** What a deployed app is told at run time; it travels in the plan and is never compiled in. */
export interface AppConfig {
  providerBase: string;
  /** Script names that differ from the contract's, by the contract's name. */
  scripts?: Partial<Record<CallName, string>>;
  /** Chat link with `{phone}` and `{text}` to fill, as in `https://wa.me/{phone}?text={text}`. */
  chatLink: string;
  websiteUrl?: string;
  videoUrl?: string;
  downloadUrl?: string;
  contactEmail: string;
  /** Shown on the deposit screen when the provider names none. */
  paymentPhone: string;
  /** Origins other than the app's own to which a payment may lead. */
  paymentOrigins: string[];
  /** Origins other than the app's own and the provider's from which a picture may come; the page's content policy names them. */
  pictureOrigins?: string[];
}

const ConfigContext = createContext<AppConfig | undefined>(undefined);

/** Gives the screens below it the configuration of this deployment. */
export function AppConfigProvider({ value, children }: { value: AppConfig; children: ReactNode }) {
  return <ConfigContext value={value}>{children}</ConfigContext>;
}

/** The configuration of this deployment. */
export function useAppConfig(): AppConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('No app configuration above this screen. Render it inside an AppConfigProvider.');
  return config;
}
