import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { cssTransition, toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { noticeClosed, selectNotices, useAppDispatch, useAppSelector, type Notice, type NoticeKind } from 'shared/store';
import { CloseIcon, ErrorIcon, IconButton, InfoIcon, OkIcon, WarnIcon, type StatusTone } from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './notice-toasts.module.css';

const transition = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapseDuration: 120 });
const tones: Record<NoticeKind, StatusTone> = { success: 'ok', info: 'info', warning: 'warn', error: 'err' };
const icons: Record<StatusTone, typeof OkIcon> = { ok: OkIcon, err: ErrorIcon, warn: WarnIcon, info: InfoIcon };

/** The notices of every screen, as toasts of the shell: they outlive a change of screen. */
export function NoticeToasts() {
  const texts = useShellTexts();
  const notices = useAppSelector(selectNotices);
  const dispatch = useAppDispatch();
  const shown = useRef<Notice[]>([]);

  useEffect(() => {
    const gone = shown.current.filter(({ id }) => !notices.some((notice) => notice.id === id));
    for (const { id } of gone) toast.dismiss(id);
    shown.current = notices;
    const closed = (id: string) => dispatch(noticeClosed(id));
    notices.forEach((notice, at) => {
      const isRepeated = notices.findIndex(({ text }) => text === notice.text) < at;
      if (isRepeated) closed(notice.id);
      else show(notice, () => closed(notice.id));
    });
  }, [notices, dispatch]);

  return (
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
      limit={3}
    />
  );
}

// The same id is shown once, however often the list changes while it stands.
function show({ id, kind, text, durationMs }: Notice, onClose: () => void): void {
  toast(<ToastMessage tone={tones[kind]}>{text}</ToastMessage>, {
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
