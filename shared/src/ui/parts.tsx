import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styles from './parts.module.css';

/** Joins the class names, without the empty ones. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** The props of a component that can render as another element, as in `<Button as={Link} to="/">`. */
export type Polymorphic<Element extends ElementType, Own> = Own & { as?: Element } & Omit<
    ComponentPropsWithRef<Element>,
    keyof Own | 'as'
  >;

/** Renders text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
