import styles from './key.module.css';

/** Shows the key of an action on its button. Screen readers get the key from `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  );
}
