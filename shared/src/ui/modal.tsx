import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import { useHistoryLayer } from './history-layers.ts';
import { CloseIcon } from './icons.ts';
import { classNames } from './parts.tsx';
import { OverlayContext, useRest } from './use-rest.ts';
import styles from './modal.module.css';

export interface ModalProps {
  open: boolean;
  /** Asked for by Esc, back, the backdrop or the close button; never while `busy`. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** While something is being sent it cannot be left. */
  busy?: boolean;
  /** Stays in sight below the scrolling content, usually the one gold button. */
  footer?: ReactNode;
  children: ReactNode;
}

/** What sheet, dialog and drawer have in common: the browser's own modal dialog. */
export function Modal({ open, ...props }: ModalProps & { shape: 'sheet' | 'dialog' | 'drawer' }) {
  return open ? <OpenModal {...props} /> : null;
}

/** A modal in the middle of the screen, for a short question or a few links. */
export function Dialog(props: ModalProps) {
  return <Modal shape="dialog" {...props} />;
}

/** A modal that rises from the bottom: choices and confirmations of the thumb. */
export function Sheet(props: ModalProps) {
  return <Modal shape="sheet" {...props} />;
}

type OpenModalProps = Omit<ModalProps, 'open'> & { shape: 'sheet' | 'dialog' | 'drawer' };

function OpenModal({ onClose, title, closeLabel, busy = false, footer, children, shape }: OpenModalProps) {
  const titleId = useId();
  const dialog = useModalDialog();
  const surface = useHeldHeight();
  const leave = () => {
    if (!busy) onClose();
  };
  useHistoryLayer(leave);
  const waysOut = useWaysOut(dialog, busy, leave);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and the backdrop are its own
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-busy={busy}
      className={classNames(styles.modal, styles[shape])}
      {...waysOut}
    >
      <div ref={surface} className={styles.surface} data-surface="day">
        <header className={styles.head} data-surface={shape === 'drawer' ? 'night' : 'day'}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            icon={<CloseIcon />}
            disabled={busy}
            onClick={leave}
            tone={shape === 'drawer' ? 'night' : 'plain'}
          />
        </header>
        <OverlayContext value>
          <div className={styles.content}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </OverlayContext>
      </div>
    </dialog>
  );
}

/** Esc, the backdrop, and what the browser does by itself, all lead to `leave`. */
function useWaysOut(dialog: RefObject<HTMLDialogElement | null>, busy: boolean, leave: () => void) {
  // The second of two taps on what opened it may land on the backdrop.
  const { isTooEarly } = useRest('', true);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      leave();
    },
    // The browser may close it without asking, as on a second back gesture.
    onClose: () => {
      if (dialog.current?.open) return;
      if (busy) dialog.current?.showModal();
      leave();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget && !isTooEarly(event)) leave();
    },
  };
}

/** Opens on mount; closing before it leaves the page gives the focus back to where it was. */
function useModalDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const page = document.documentElement.style;
    const overflow = page.overflow;
    dialog.showModal();
    dialog.querySelector('h2')?.focus();
    page.overflow = 'hidden';
    return () => {
      page.overflow = overflow;
      dialog.close();
    };
  }, []);
  return ref;
}

/** As high as it ever was while it is open: where one step is shorter than the last, what stands in it stays where it is. */
function useHeldHeight() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const surface = ref.current;
    if (!surface) return undefined;
    const sizes = new ResizeObserver(() => surface.style.setProperty('--held', `${surface.offsetHeight}px`));
    sizes.observe(surface);
    return () => sizes.disconnect();
  }, []);
  return ref;
}
