import type { ElementType, ReactNode } from 'react';
import { classNames, type Polymorphic } from 'shared/ui';
import styles from './game-tile.module.css';

interface GameTileProps {
  icon: ReactNode;
  /** The rate: "10 KA 95". */
  detail?: ReactNode;
  /** The word on a bulk variant. */
  badge?: ReactNode;
  children: ReactNode;
}

/** A game type to choose; `as={Link}` leads to its entry screen. */
export function GameTile<Element extends ElementType = 'button'>(props: Polymorphic<Element, GameTileProps>) {
  const { as, icon, detail, badge, children, className, ...rest } = props as Polymorphic<'button', GameTileProps>;
  const Tag: ElementType = as ?? 'button';
  return (
    <Tag type={as ? undefined : 'button'} {...rest} className={classNames(styles.tile, className)}>
      <span className={styles.top}>
        <span className={styles.icon}>{icon}</span>
        {badge && <span className={styles.badge}>{badge}</span>}
      </span>
      <span className={styles.name}>{children}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </Tag>
  );
}
