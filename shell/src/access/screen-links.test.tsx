import { screen } from '@testing-library/react';
import { useScreenLinks, type LinkPlace } from 'shared/screens';
import { asha, inactivePlayer, renderScreen } from 'shared/testing';
import type { Player } from 'shared/provider';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { ScreenLinks } from './screen-links.tsx';

const title = { en: 'Offers', hi: 'ऑफ़र' };
const remote = { remote: 'mfe-offers' } as RoutedScreen['remote'];
const screens = [
  { path: '/offers', access: 'anyone', title, linkedFrom: ['menu', 'foot'], needs: 'fair_play', remote },
  { path: '/mine', access: 'active', title, linkedFrom: ['menu'], remote },
  { path: '/unlinked', access: 'anyone', title, remote },
  { path: '/off', access: 'anyone', title, linkedFrom: ['menu'], remote: { ...remote, isKilled: true } },
] as RoutedScreen[];

function linksIn(place: LinkPlace, player?: Player) {
  const Links = () => (
    <p role="note">
      {useScreenLinks(place)
        .map(({ path }) => path)
        .join(' ')}
    </p>
  );
  renderScreen(
    <ScreenLinks screens={screens}>
      <Links />
    </ScreenLinks>,
    { texts: {}, path: '*', at: '/', ...(player && { player }) },
  );
  return screen.getByRole('note').textContent;
}

test.each<[string, LinkPlace, Player | undefined, string]>([
  ['a player whose provider supports the screen', 'menu', { ...asha, fair_play: '1' }, '/offers /mine'],
  ['a player whose provider does not support it', 'menu', asha, '/mine'],
  ['a visitor, who has no account', 'foot', undefined, '/offers'],
  ['a visitor, among screens for players', 'menu', undefined, '/offers'],
  ['an inactive player', 'menu', inactivePlayer, ''],
])('shows %s the screens that remotes link from the %s', (_who, place, player, links) => {
  expect(linksIn(place, player)).toBe(links);
});

test('a link has a title in every language, so that a remote of another language can show it', () => {
  const Titles = () => <p role="note">{useScreenLinks('foot').map(({ title }) => `${title.en} ${title.mr}`)}</p>;
  renderScreen(
    <ScreenLinks screens={screens}>
      <Titles />
    </ScreenLinks>,
    { texts: {}, path: '*', at: '/' },
  );
  expect(screen.getByRole('note').textContent).toBe('Offers ऑफ़र');
});
