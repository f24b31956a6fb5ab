import { useRef } from 'react';
import type { TouchEvent } from 'react';
import { Modal } from './modal.tsx';
import type { ModalProps } from './modal.tsx';
import styles from './drawer.module.css';

const swipePx = 60;

/** Renders the side menu: a modal at the left that a swipe closes. The title may be the player's name and number. */
export function Drawer({ children, ...props }: ModalProps) {
  const start = useRef({ x: 0, y: 0 });
  const onTouchStart = ({ touches }: TouchEvent) => {
    start.current = { x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 };
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const across = (changedTouches[0]?.clientX ?? 0) - start.current.x;
    const down = (changedTouches[0]?.clientY ?? 0) - start.current.y;
    if (across < -swipePx && Math.abs(across) > Math.abs(down) && !props.busy) props.onClose();
  };
  return (
    <Modal shape="drawer" {...props}>
      <div className={styles.swipe} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        {children}
      </div>
    </Modal>
  );
}
