import { createContext, use, useMemo, type ReactNode } from 'react';

/** What the operators set for a remote, as this browser has it. */
export interface OwnSettings {
  config?: unknown;
  /** The flags of the remote, by name: whether this browser has them. */
  flags: Record<string, boolean>;
}

const SettingsContext = createContext<OwnSettings>({ flags: {} });

/** Provides a remote's settings to its screens. The shell renders it around every remote screen. */
export function OwnSettingsProvider({ value, children }: { value: OwnSettings; children: ReactNode }) {
  return <SettingsContext value={value}>{children}</SettingsContext>;
}

/**
 * Returns whether this browser has a flag of the screen's own remote. A browser keeps its flags, and an open screen
 * renders again when the operators change one. A flag that is not in the plan is off.
 */
export function useFlag(name: string): boolean {
  return use(SettingsContext).flags[name] === true;
}

/**
 * Returns the configuration that the operators set for the screen's own remote. Undefined if there is none, or if
 * `parse` throws. Define `parse` outside of the component, so that it runs only when the configuration changes.
 */
export function useRemoteConfig<Config = unknown>(parse?: (config: unknown) => Config): Config | undefined {
  const { config } = use(SettingsContext);
  return useMemo(() => {
    try {
      return config === undefined || !parse ? (config as Config) : parse(config); // without `parse`, the caller vouches
    } catch (error) {
      globalThis.reportError?.(error); // Chrome before 95 lacks it
      return undefined;
    }
  }, [config, parse]);
}
