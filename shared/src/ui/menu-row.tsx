import type { ElementType, ReactNode } from 'react';
import { classNames, type Polymorphic } from './parts.tsx';
import { ForwardIcon } from './icons.ts';
import styles from './menu-row.module.css';

/** Renders a list of `MenuRow`s. */
export function MenuList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  );
}

interface MenuRowProps {
  icon: ReactNode;
  /** One quiet line below the label. */
  detail?: ReactNode;
  /** Replaces the arrow, for example by a badge or an amount. */
  end?: ReactNode;
  children: ReactNode;
}

/** Renders one entry of a menu: a button, or a link with `as={Link}`. */
export function MenuRow<Element extends ElementType = 'button'>(props: Polymorphic<Element, MenuRowProps>) {
  const { as, icon, detail, end, children, className, ...rest } = props as Polymorphic<'button', MenuRowProps>;
  const Tag: ElementType = as ?? 'button';
  return (
    <li>
      <Tag type={as ? undefined : 'button'} {...rest} className={classNames(styles.row, className)}>
        <span className={styles.icon}>{icon}</span>
        <span className={styles.words}>
          <span className={styles.name}>{children}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {end ?? <ForwardIcon size={20} className={styles.arrow} />}
      </Tag>
    </li>
  );
}
