import type { ElementType } from 'react';
import { classNames, type Polymorphic } from './parts.tsx';
import styles from './card.module.css';

interface CardProps {
  /** `purple` is for the most important content of the screen, `gold` for a highlight. */
  tone?: 'plain' | 'gold' | 'purple';
  /** Removes the padding, for lists and tables that reach the edge. */
  flush?: boolean;
}

/** Renders a quiet surface that groups related content. `as` renders the card as a form, link or section. */
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
