import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { CloseIcon, ErrorIcon, IconButton, InfoIcon, OkIcon, type StatusTone } from 'shared/ui';
import { useRoute } from '../../connection/route.tsx';
import styles from './toast.module.css';

interface Toast {
  tone: StatusTone;
  text: string;
}

const SHOWN_MS = 6000;
const ToastContext = createContext<(toast?: Toast) => void>(() => undefined);
const icons = { ok: OkIcon, err: ErrorIcon, warn: InfoIcon, info: InfoIcon };

/** Shows the outcome of the last command, until the person goes on. An error stays until the person closes it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const show = useCallback((next?: Toast) => setToast((before) => (next ? { ...next } : endOf(before))), []);
  const [view] = useRoute();
  const [shownIn, setShownIn] = useState(view);
  if (view !== shownIn) {
    setShownIn(view);
    setToast(endOf(toast));
  }
  useEffect(() => {
    if (!toast || toast.tone === 'err') return undefined;
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const Icon = icons[toast?.tone ?? 'info'];
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.place} role="status">
        {toast && (
          <div
            className={styles.toast}
            data-tone={toast.tone}
            data-surface="night"
            // It may cover a button, so it leaves when the pointer comes for the button.
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setToast(endOf(toast))}
          >
            <Icon size={20} className={styles.icon} />
            <span className={styles.text}>{toast.text}</span>
            <IconButton
              tone="night"
              label="Close the message"
              icon={<CloseIcon size={18} />}
              onClick={() => setToast(undefined)}
            />
          </div>
        )}
      </div>
    </ToastContext>
  );
}

/** Returns the toast that is left when the person goes on. */
function endOf(toast: Toast | undefined): Toast | undefined {
  return toast?.tone === 'err' ? toast : undefined;
}

/** Returns a function that shows a toast, or without one ends the toast of the last command. */
export function useToast(): (toast?: Toast) => void {
  return useContext(ToastContext);
}
