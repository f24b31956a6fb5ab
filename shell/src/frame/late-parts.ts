import type { Language } from 'shared/screens';
import type { RoutedScreen } from '../plan/session-releases.ts';
import type { OpenScreen } from '../remotes/open-screen.ts';
import { latePart, type LatePart } from './late-part.ts';

/** The toasts wait in the store until they can be shown. */
export const NoticeToasts = latePart(() => import(/* webpackChunkName: "toasts" */ '../late/notice-toasts.tsx').then((module) => module.NoticeToasts));
export const SideMenu: LatePart<{ onClose: () => void }> = latePart(() => import(/* webpackChunkName: "side-menu" */ '../late/side-menu.tsx').then((module) => module.SideMenu));
/** Follows results, and tells what was won. */
export const WinNews: LatePart<{ isShown: boolean }> = latePart(() => import(/* webpackChunkName: "win-news" */ '../late/win-news.tsx').then((module) => module.WinNews));
export interface CompanionsProps {
  screens: RoutedScreen[];
  /** Opens a screen as the router does; the loader has one place in the page, and a late file is another script. */
  open: (screen: RoutedScreen, language: Language) => Promise<OpenScreen>;
  isOpening: () => boolean;
  onCrash: (companion: OpenScreen, error: unknown) => void;
}

/** What remotes keep beside every screen. */
export const Companions: LatePart<CompanionsProps> = latePart(() => import(/* webpackChunkName: "companions" */ '../late/companions.tsx').then((module) => module.Companions));
