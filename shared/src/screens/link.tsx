import type { MouseEvent, RefAttributes } from 'react';
import {
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
  type LinkProps as RouterLinkProps,
  type NavLinkProps as RouterNavLinkProps,
} from 'react-router-dom';

/** Props for server-defined routes, which this app does not have. */
type ServerProps = 'prefetch' | 'discover' | 'viewTransition' | 'mask' | 'defaultShouldRevalidate';
type LinkProps = Omit<RouterLinkProps, ServerProps> & RefAttributes<HTMLAnchorElement>;
type NavLinkProps = Omit<RouterNavLinkProps, ServerProps> & RefAttributes<HTMLAnchorElement>;

const isAbsolute = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^(?:[a-z][\w+.-]*:|\/\/)/i.test(to);

/** The router's `Link` by its public hooks. Its own component brings its code for server-defined routes with it. */
export function Link({
  to,
  replace,
  state,
  relative,
  preventScrollReset,
  reloadDocument,
  onClick,
  children,
  ...anchor
}: LinkProps) {
  const href = useHref(isAbsolute(to) ? '' : to, { relative });
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: anchor.target,
    replace,
    state,
    relative,
    preventScrollReset,
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument && !isAbsolute(to)) navigate(event);
  };
  return (
    <a {...anchor} href={isAbsolute(to) ? to : href} onClick={handleClick}>
      {children}
    </a>
  );
}

/** A link that marks itself as the current page. */
export function NavLink({ end = false, caseSensitive = false, className, style, children, ...link }: NavLinkProps) {
  const asCompared = (path: string) => (caseSensitive ? path : path.toLowerCase());
  const own = asCompared(useResolvedPath(link.to, { relative: link.relative }).pathname);
  const current = asCompared(useLocation().pathname);
  const isBelow = own !== '/' && current.startsWith(own.endsWith('/') ? own : `${own}/`);
  const isActive = current === own || (!end && isBelow);
  const state = { isActive, isPending: false, isTransitioning: false };
  const named =
    typeof className === 'function' ? className(state) : [className, isActive && 'active'].filter(Boolean).join(' ');
  return (
    <Link
      aria-current={isActive ? 'page' : undefined}
      {...link}
      className={named}
      style={typeof style === 'function' ? style(state) : style}
    >
      {typeof children === 'function' ? children(state) : children}
    </Link>
  );
}
