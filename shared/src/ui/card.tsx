import type { ElementType } from 'react';
import { classNames, type Polymorphic } from './parts.tsx';
import styles from './card.module.css';

interface CardProps {
  /** `purple` for what matters most on the screen, `gold` for a highlight. */
  tone?: 'plain' | 'gold' | 'purple';
  /** No padding, for lists and tables that reach the edge. */
  flush?: boolean;
}

/** A quiet surface that groups related content. `as` renders it as a form, link or section. */
export function Card<Element extends ElementType = 'div'>(props: Polymorphic<Element, CardProps>) {
  const { as, tone = 'plain', flush = false, className, ...rest } = props as Polymorphic<'div', CardProps>;
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag
      {...rest}
      data-surface={tone === 'purple' ? 'night' : 'day'}
      className={classNames(styles.card, styles[tone], flush && styles.flush, className)}
    />
  );
}
