import { useContext, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import { useHistoryLayer } from './history-layers.ts';
import { ignorePresses, isIgnoringPresses } from './ignore-presses.ts';
import { CloseIcon } from './icons.ts';
import { classNames } from './parts.tsx';
import { OverlayContext, REST_MS } from './use-rest.ts';
import styles from './modal.module.css';

export interface ModalProps {
  open: boolean;
  /** Called on Esc, Back, a tap on the backdrop or the close button, but never while `busy` is true. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** True while data is being sent. The player then cannot close the modal. */
  busy?: boolean;
  /** Content that stays visible below the scrolling content, usually the gold button. */
  footer?: ReactNode;
  /** True for a moment, such as a win. A moment opens without a tap, on a night surface, and ignores presses longer. */
  moment?: boolean;
  children: ReactNode;
}

export function Modal({ open, ...props }: ModalProps & { shape: 'sheet' | 'dialog' | 'drawer' }) {
  return open ? (
    <Scrim>
      <OpenModal {...props} />
    </Scrim>
  ) : null;
}

/** Renders a sheet that is small in a wide window, for a short question or a few links. */
export function Dialog(props: ModalProps) {
  return <Modal shape="dialog" {...props} />;
}

/** Renders a modal at the bottom, within reach of the thumb, for choices and confirmations. */
export function Sheet(props: ModalProps) {
  return <Modal shape="sheet" {...props} />;
}

/**
 * Covers the page in the next frame, before the modal renders. An open dialog makes the browser compute the style of the
 * whole page, because the page becomes inert. On a slow phone this takes longer than the answer to a tap may take.
 */
function Scrim({ children }: { children: ReactNode }) {
  const [mayCover] = useState(hasPopovers);
  const isCovered = useDeferredValue(true, !mayCover);
  const scrim = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => scrim.current?.showPopover(), []);
  return (
    <>
      {mayCover && <div ref={scrim} popover="manual" data-scrim className={styles.scrim} />}
      {isCovered && children}
    </>
  );
}

// In another browser, the scrim appears with the dialog.
function hasPopovers(): boolean {
  return 'showPopover' in HTMLElement.prototype;
}

type OpenModalProps = Omit<ModalProps, 'open'> & { shape: 'sheet' | 'dialog' | 'drawer' };

function OpenModal({
  onClose,
  title,
  closeLabel,
  busy = false,
  footer,
  moment = false,
  children,
  shape,
}: OpenModalProps) {
  const titleId = useId();
  const isOverAnother = useContext(OverlayContext);
  const dialog = useModalDialog(moment || isOverAnother ? REST_MS : undefined);
  const surface = useHeldHeight();
  const leave = () => {
    if (!busy) onClose();
  };
  useHistoryLayer(leave);
  const waysOut = useWaysOut({ dialog, busy, leave });
  const isNight = moment || shape === 'drawer';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles Esc and the backdrop
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-busy={busy}
      className={classNames(styles.modal, styles[shape], moment && styles.moment)}
      {...waysOut}
    >
      <div ref={surface} className={styles.surface} data-surface={moment ? 'night' : 'day'}>
        <header className={styles.head} data-surface={isNight ? 'night' : 'day'}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            icon={<CloseIcon />}
            disabled={busy}
            onClick={leave}
            tone={isNight ? 'night' : 'plain'}
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

interface WaysOut {
  dialog: RefObject<HTMLDialogElement | null>;
  busy: boolean;
  leave: () => void;
}

/** Calls `leave` on Esc, on a tap on the backdrop, and when the browser closes the dialog. */
function useWaysOut({ dialog, busy, leave }: WaysOut) {
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
    // The browser may close the dialog without a `cancel` event, as on a second back gesture.
    onClose: () => {
      if (dialog.current?.open) return;
      if (busy) dialog.current?.showModal();
      leave();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget && !isIgnoringPresses()) leave();
    },
  };
}

/**
 * Opens the dialog on mount. Closes the dialog before the unmount, so that the focus returns to the earlier element.
 * `ignoredMs` is how long it ignores presses, if longer than usual.
 */
function useModalDialog(ignoredMs: number | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const page = document.documentElement.style;
    const overflow = page.overflow;
    page.overflow = 'hidden'; // before the dialog opens, whose focus makes the browser lay out the page
    dialog.showModal();
    dialog.querySelector('h2')?.focus();
    ignorePresses({ inside: dialog, ...(ignoredMs && { ms: ignoredMs }) });
    return () => {
      page.overflow = overflow;
      dialog.close();
      ignorePresses();
    };
  }, [ignoredMs]);
  return ref;
}

/** Keeps the greatest height of the surface while it is open, so that content stays in place when a step is shorter. */
function useHeldHeight() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const surface = ref.current;
    if (!surface) return undefined;
    // Rounded down. A larger value would resize the surface during the observer's callback, which the browser reports
    // as an error.
    const hold = () => surface.style.setProperty('--held', `${Math.floor(surface.getBoundingClientRect().height)}px`);
    const sizes = new ResizeObserver(hold);
    sizes.observe(surface);
    return () => sizes.disconnect();
  }, []);
  return ref;
}
