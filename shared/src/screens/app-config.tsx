import { createContext, use, type ReactNode } from 'react';
import type { CallName } from '../provider/contract.ts';

/** The runtime configuration of a deployment. It is part of the plan, so no build contains it. */
export interface AppConfig {
  providerBase: string;
  /** Script names that differ from the contract. The key is the contract's name. */
  scripts?: Partial<Record<CallName, string>>;
  /** A chat link with the placeholders `{phone}` and `{text}`, as in `https://wa.me/{phone}?text={text}`. */
  chatLink: string;
  websiteUrl?: string;
  videoUrl?: string;
  downloadUrl?: string;
  contactEmail: string;
  /** The number on the deposit screen, if the provider sends none. */
  paymentPhone: string;
  /** Other origins to which a payment may lead. */
  paymentOrigins: string[];
  /** Origins of pictures, in addition to those of the app and the provider. The page's content policy allows them. */
  pictureOrigins?: string[];
}

const ConfigContext = createContext<AppConfig | undefined>(undefined);

/** Provides the configuration of this deployment to the screens below. */
export function AppConfigProvider({ value, children }: { value: AppConfig; children: ReactNode }) {
  return <ConfigContext value={value}>{children}</ConfigContext>;
}

/** Returns the configuration of this deployment. */
export function useAppConfig(): AppConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('No app configuration above this screen. Render it inside an AppConfigProvider.');
  return config;
}
