import { Modal } from './modal.tsx';
import type { ModalProps } from './modal.tsx';

/** A modal in the middle of the screen, for a short question or a few links. */
export function Dialog(props: ModalProps) {
  return <Modal shape="dialog" {...props} />;
}
