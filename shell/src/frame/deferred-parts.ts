import type { CompanionsProps } from '../deferred/companions.tsx';
import { deferredPart, type DeferredPart } from '../deferred/deferred-part.ts';

/** Renders the toasts. Notices stay in the store until this part has loaded. */
export const NoticeToasts = deferredPart(() =>
  import(/* webpackChunkName: "toasts" */ '../deferred/notice-toasts.tsx').then((module) => module.NoticeToasts),
);
export const SideMenu: DeferredPart<{ onClose: () => void }> = deferredPart(() =>
  import(/* webpackChunkName: "side-menu" */ '../deferred/side-menu.tsx').then((module) => module.SideMenu),
);
/** Renders the screens that remotes add to every screen. */
export const Companions: DeferredPart<CompanionsProps> = deferredPart(() =>
  import(/* webpackChunkName: "companions" */ '../deferred/companions.tsx').then((module) => module.Companions),
);
