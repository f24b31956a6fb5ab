import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.specimen} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </section>
  );
}
