import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { remarkIn } from 'shared/rules';
import { useLanguage, useLocation } from 'shared/screens';
import { cssTransition, toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import {
  noticeClosed,
  selectIsCovered,
  selectNotices,
  useAppDispatch,
  useAppSelector,
  type Notice,
  type NoticeKind,
} from 'shared/store';
import { ActReference, CloseIcon, ErrorIcon, IconButton, InfoIcon, OkIcon, WarnIcon, type StatusTone } from 'shared/ui';
import { isSplashShown, splashGone } from '../page/splash.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './notice-toasts.module.css';

const transition = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapseDuration: 120 });
const tones: Record<NoticeKind, StatusTone> = { success: 'ok', info: 'info', warning: 'warn', error: 'err' };
const icons: Record<StatusTone, typeof OkIcon> = { ok: OkIcon, err: ErrorIcon, warn: WarnIcon, info: InfoIcon };

/**
 * Shows one toast at a time over the app bar. The toast's time runs only while the toast is visible. Leaving the screen
 * closes the toast.
 */
export function NoticeToasts() {
  const texts = useShellTexts();
  const { isInSight, place } = useToasts();
  return (
    <div
      ref={place}
      popover="manual"
      data-surface="night"
      className={styles.layer}
      data-waiting={isInSight ? undefined : ''}
    >
      <ToastContainer
        position="top-center"
        className={styles.place}
        toastClassName={styles.toast}
        progressClassName={styles.time}
        transition={transition}
        closeButton={CloseToast}
        aria-label={texts.notices}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        hideProgressBar
      />
    </div>
  );
}

function useToasts() {
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const [notice] = useAppSelector(selectNotices);
  const place = useRef<HTMLDivElement>(null);
  const isCovered = useAppSelector(selectIsCovered);
  const isPageSeen = useSyncExternalStore(followPage, () => document.visibilityState === 'visible' && !isSplashShown());

  useEffect(() => {
    if (!notice) return;
    showOnTop(place.current);
    show({ ...notice, text: remarkIn(language, notice.text) }, () => dispatch(noticeClosed(notice.id)));
    return () => toast.dismiss(notice.id);
  }, [notice, language, dispatch]);

  const dropOfOtherScreen = useEffectEvent((path: string) => {
    if (notice && !isSamePath(notice.at, path)) dispatch(noticeClosed(notice.id));
  });
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) dropOfOtherScreen(pathname);
    last.current = pathname;
  }, [pathname]);
  return { isInSight: isPageSeen && !isCovered, place };
}

// A dialog covers everything that entered the browser's top layer before the dialog.
function showOnTop(place: HTMLElement | null): void {
  if (!place || !('showPopover' in place)) return;
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
}

function isSamePath(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function followPage(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  addEventListener(splashGone, changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    removeEventListener(splashGone, changed);
  };
}

// Shows each id once, even if the list of notices changes meanwhile.
function show({ id, kind, text, durationMs, reference }: Notice, onClose: () => void): void {
  const message = (
    <ToastMessage tone={tones[kind]}>
      {text}
      <ActReference value={reference} />
    </ToastMessage>
  );
  toast(message, {
    toastId: id,
    autoClose: durationMs,
    role: kind === 'error' ? 'alert' : 'status',
    style: { '--stay': `${durationMs}ms` } as CSSProperties,
    onClose,
  });
}

function ToastMessage({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span data-tone={tone} className={styles.message}>
      <Icon size={22} className={styles.icon} />
      <span>{children}</span>
    </span>
  );
}

function CloseToast({ closeToast }: CloseButtonProps) {
  const { close } = useShellTexts();
  return (
    <span className={styles.close}>
      <IconButton tone="night" label={close} icon={<CloseIcon size={18} />} onClick={closeToast} />
    </span>
  );
}
