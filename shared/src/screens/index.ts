export * from './app-config.tsx';
export type * from './install-prompt.ts';
export * from './language.tsx';
export type * from './mount.ts';
export * from './nav-place.ts';
export * from './own-settings.tsx';
export * from './params.ts';
export * from './screen.ts';
export * from './screen-links.tsx';
export * from './text-part.ts';
/** The parts of the router that screens may use. Only the shell uses the others. */
export { Link, NavLink } from './link.tsx';
export { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
