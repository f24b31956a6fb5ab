import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle';
  width?: string;
  height?: string;
}

/** A quiet stand-in, as large as what is still being read. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.bone, styles[shape])} style={{ width, height }} />;
}

interface SkeletonCardsProps {
  /** Said to screen readers, as "Loading markets". */
  label: string;
  count?: number;
  /** The height of one card. */
  height?: string;
}

/** A list of stand-in cards while a list is read. */
export function SkeletonCards({ label, count = 4, height = '96px' }: SkeletonCardsProps) {
  return (
    <div role="status" className={styles.cards}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => <Skeleton key={at} shape="block" height={height} />)}
    </div>
  );
}
