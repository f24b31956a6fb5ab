import { configure, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Player } from '../provider/player-readers.ts';
import { AppConfigProvider, type AppConfig } from '../screens/app-config.tsx';
import { ParamsProvider } from '../screens/params.ts';
import { matchScreen, paramsOf } from '../plan/match-screen.ts';
import { OwnSettingsProvider, type OwnSettings } from '../screens/own-settings.tsx';
import { LanguageProvider, TextsProvider, type TextTable } from '../screens/language.tsx';
import { defaultLanguage, type Language } from '../rules/languages.ts';
import { StoreProvider } from '../store/store-hooks.tsx';
import { createAppStore } from '../store/store.ts';
import { giveRoom } from './give-room.ts';

// A test may be slow on a busy machine and must not fail because of that. This timeout also applies to tests that
// import only a sample from this file.
configure({ asyncUtilTimeout: 10_000 });

/** The options of `renderScreen`. */
export interface RenderedScreen {
  /** The text table of the screen's package. */
  texts: TextTable;
  /** The route of the screen, with its `:params`. */
  path?: string;
  /** The address to open. */
  at?: string;
  /** The logged-in player. Omit it for a visitor. */
  player?: Player;
  config?: Partial<AppConfig>;
  /** The flags that this browser has, and the configuration of the remote. */
  settings?: Partial<OwnSettings>;
  language?: Language;
}

const sampleConfig: AppConfig = {
  providerBase: '/api',
  chatLink: 'https://wa.me/{phone}?text={text}',
  contactEmail: 'contact@example.com',
  paymentPhone: '9876500003',
  paymentOrigins: [],
};

/**
 * Renders a screen like the shell, with the real store. `address()` returns the address to which the screen has
 * navigated.
 */
export function renderScreen(
  screen: ReactNode,
  { texts, path = '/', at = path, player, config, settings, language = defaultLanguage }: RenderedScreen,
) {
  if (!('matchMedia' in globalThis)) giveRoom(false);
  const store = createAppStore(player && { session: { phone_number: player.phone_number, player } });
  let address = at;
  const view = render(
    <StoreProvider store={store}>
      <AppConfigProvider value={{ ...sampleConfig, ...config }}>
        <LanguageProvider value={{ language, choose: () => undefined }}>
          <MemoryRouter initialEntries={[at]}>
            <FollowAddress moved={(to) => (address = to)} />
            <OwnSettingsProvider value={{ flags: {}, ...settings }}>
              <TextsProvider value={texts}>
                <AtPath path={path}>{screen}</AtPath>
              </TextsProvider>
            </OwnSettingsProvider>
          </MemoryRouter>
        </LanguageProvider>
      </AppConfigProvider>
    </StoreProvider>,
  );
  return { ...view, store, address: () => address };
}

/** Renders the screen while the address fits its route, as the shell does. */
function AtPath({ path, children }: { path: string; children: ReactNode }) {
  const { pathname } = useLocation();
  if (!matchScreen([{ path }], pathname)) return null;
  return (
    <ParamsProvider value={paramsOf(path, pathname)}>
      <Suspense>{children}</Suspense>
    </ParamsProvider>
  );
}

function FollowAddress({ moved }: { moved: (address: string) => void }) {
  const { pathname, search } = useLocation();
  moved(pathname + search);
  return null;
}
