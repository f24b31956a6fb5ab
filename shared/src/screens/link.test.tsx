import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { Link as RouterLink, MemoryRouter, NavLink as RouterNavLink, useLocation } from 'react-router-dom';
import { Link, NavLink } from './link.tsx';

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify([pathname + search, state])}</output>;
}

const at = (path: string, link: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      {link}
      <Here />
    </MemoryRouter>,
  );
const shown = (path: string, link: React.ReactNode) => {
  const { container, unmount } = at(path, link);
  const anchor = container.querySelector('a')!;
  anchor.removeAttribute('data-discover'); // the router adds it for server-defined routes only
  const attributes = Object.fromEntries([...anchor.attributes].map(({ name, value }) => [name, value]));
  unmount();
  return { ...attributes, text: anchor.textContent };
};

test.each([
  '/my-bid',
  'details',
  '..',
  '?page=2',
  '#top',
  { pathname: '/deposit', search: '?amount=5' },
  'https://example.com/a?b',
  'tel:14416',
])('a link to %p has the address of the router’s own link', (to) => {
  const link = (Of: typeof Link) => (
    <Of to={to} className="row" aria-label="More" target="_top">
      More
    </Of>
  );
  expect(shown('/game/1', link(Link))).toEqual(shown('/game/1', link(RouterLink as typeof Link)));
});

test.each([
  ['/', '/my-bid', false],
  ['/', '/', true],
  ['/my-bid', '/my-bid', false],
  ['/my-bid', '/My-Bid/5', false],
  ['/my-bid', '/my-bid/5', true],
  ['/my-bid/', '/my-bid/5', false],
  ['/my', '/my-bid', false],
])('a navigation link to %s marks itself at %s like the router’s own, end %p', (to, path, end) => {
  const link = (Of: typeof NavLink) => (
    <Of to={to} end={end} className={({ isActive }) => (isActive ? 'on' : 'off')}>
      {({ isActive }) => String(isActive)}
    </Of>
  );
  expect(shown(path, link(NavLink))).toEqual(shown(path, link(RouterNavLink as typeof NavLink)));
  const plain = (Of: typeof NavLink) => (
    <Of to={to} className="item">
      Bids
    </Of>
  );
  expect(shown(path, plain(NavLink))).toEqual(shown(path, plain(RouterNavLink as typeof NavLink)));
});

test('a tap navigates inside the app, unless a handler or a modifier key prevents it', () => {
  at('/a', <Link to="/b" state={{ from: 'a' }} />);
  const link = screen.getByRole('link');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('["/a",null]');
  expect(fireEvent.click(link)).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('["/b",{"from":"a"}]');
});

test('a handler can stop the navigation', () => {
  at('/a', <Link to="/b" onClick={(event) => event.preventDefault()} />);
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('status')).toHaveTextContent('["/a",null]');
});
