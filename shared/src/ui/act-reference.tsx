import styles from './act-reference.module.css';
import { ShortId } from './short-id.tsx';

/** The texts of the line with an act's reference. */
export interface ReferenceWords {
  reference: string;
  copy: string;
  copied: string;
}

/** English until the app sets the player's language. */
export const referenceWords: ReferenceWords = {
  reference: 'Reference',
  copy: 'Copy the reference',
  copied: 'Copied',
};

let words = referenceWords;

/** Sets the texts in the player's language. */
export function sayReference(inWords: ReferenceWords): void {
  words = inWords;
}

/** Renders the reference of an act that failed, with which support finds the act. Renders nothing without one. */
export function ActReference({ value }: { value: string | undefined }) {
  if (!value) return null;
  return (
    <span className={styles.line}>
      {words.reference} <ShortId value={value} copyLabel={words.copy} copiedLabel={words.copied} />
    </span>
  );
}
