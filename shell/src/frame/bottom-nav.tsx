import type { ElementType, ReactNode } from 'react';
import { classNames, type Polymorphic } from 'shared/ui';
import styles from './bottom-nav.module.css';

/** The navigation at the bottom; its children are `BottomNavItem`s. */
export function BottomNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.items}>{children}</ul>
    </nav>
  );
}

interface BottomNavItemProps {
  icon: ReactNode;
  current?: boolean;
  /** The raised coin in the middle, for home. */
  raised?: boolean;
  children: ReactNode;
}

/** One place to go; `as={Link}` for a screen, `as="a"` for another site. */
export function BottomNavItem<Element extends ElementType = 'a'>(props: Polymorphic<Element, BottomNavItemProps>) {
  const { as, icon, current = false, raised = false, children, ...rest } = props as Polymorphic<'a', BottomNavItemProps>;
  const Tag: ElementType = as ?? 'a';
  return (
    <li className={styles.place}>
      <Tag
        {...rest}
        aria-current={current ? 'page' : undefined}
        className={classNames(styles.item, current && styles.current, raised && styles.raised)}
      >
        <span className={styles.icon}>{icon}</span>
        <span className={styles.word}>{children}</span>
      </Tag>
    </li>
  );
}
