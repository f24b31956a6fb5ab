import { Modal } from './modal.tsx';
import type { ModalProps } from './modal.tsx';

/** A modal that rises from the bottom: choices and confirmations of the thumb. */
export function Sheet(props: ModalProps) {
  return <Modal shape="sheet" {...props} />;
}
