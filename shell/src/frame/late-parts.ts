import { latePart, type LatePart } from './late-part.ts';

/** The toasts wait in the store until they can be shown. */
export const NoticeToasts = latePart(() => import(/* webpackChunkName: "toasts" */ '../late/notice-toasts.tsx').then((module) => module.NoticeToasts));
export const SideMenu: LatePart<{ onClose: () => void }> = latePart(() => import(/* webpackChunkName: "side-menu" */ '../late/side-menu.tsx').then((module) => module.SideMenu));
