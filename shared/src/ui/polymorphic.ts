import type { ComponentPropsWithRef, ElementType } from 'react';

/** Props of a part that can be drawn as another element, as in `<Button as={Link} to="/">`. */
export type Polymorphic<Element extends ElementType, Own> = Own & { as?: Element } & Omit<
    ComponentPropsWithRef<Element>,
    keyof Own | 'as'
  >;
