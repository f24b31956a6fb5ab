import { forwardRef, type MouseEvent } from 'react';
import {
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
  type Link as RouterLink,
  type LinkProps,
  type NavLink as RouterNavLink,
} from 'react-router-dom';

const isAbsolute = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^(?:[a-z][\w+.-]*:|\/\/)/i.test(to);

/**
 * The router's `Link`, rebuilt from the router's public hooks. The router's own component would add its code for
 * server-defined routes to the bundle. The props for those routes have no effect here.
 */
export const Link: typeof RouterLink = forwardRef(function Link(
  {
    to,
    replace,
    state,
    relative,
    preventScrollReset,
    reloadDocument,
    onClick,
    children,
    prefetch: _prefetch,
    discover: _discover,
    viewTransition: _viewTransition,
    mask: _mask,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...anchor
  },
  ref,
) {
  const href = useHref(isAbsolute(to) ? '' : to, { relative });
  const { target } = anchor;
  const navigate = useLinkClickHandler(to, { target, replace, state, relative, preventScrollReset });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument && !isAbsolute(to)) navigate(event);
  };
  return (
    <a {...anchor} ref={ref} href={isAbsolute(to) ? to : href} onClick={handleClick}>
      {children}
    </a>
  );
});

/** A link that marks itself when it leads to the current page. */
export const NavLink: typeof RouterNavLink = forwardRef(function NavLink(
  { end = false, caseSensitive = false, className, style, children, ...link },
  ref,
) {
  const asCompared = (path: string) => (caseSensitive ? path : path.toLowerCase());
  const own = asCompared(useResolvedPath(link.to, { relative: link.relative }).pathname);
  const current = asCompared(useLocation().pathname);
  const isBelow = own !== '/' && current.startsWith(own.endsWith('/') ? own : `${own}/`);
  const isActive = current === own || (!end && isBelow);
  const state = { isActive, isPending: false, isTransitioning: false };
  return (
    <Link
      {...link}
      ref={ref}
      aria-current={isActive ? (link['aria-current'] ?? 'page') : undefined}
      className={
        typeof className === 'function' ? className(state) : [className, isActive && 'active'].filter(Boolean).join(' ')
      }
      style={typeof style === 'function' ? style(state) : style}
    >
      {typeof children === 'function' ? children(state) : children}
    </Link>
  );
});
