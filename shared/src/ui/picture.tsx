import { pictureLines, type PictureName } from './picture-lines.ts';
import styles from './picture.module.css';

/** A decorative drawing in two inks. The words next to it say what it means. */
export function Picture({ name }: { name: PictureName }) {
  const [thing, detail] = pictureLines[name];
  return (
    <svg aria-hidden="true" viewBox="0 0 120 96" className={styles.picture} data-picture={name}>
      <path d={thing} className={styles.thing} />
      <path d={detail} />
    </svg>
  );
}
