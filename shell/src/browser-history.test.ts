import { openBrowserHistory, shownLocation, type Navigation } from './browser-history.ts';

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

test('reports each navigation with its place and its kind, and counts the own entries before it', async () => {
  history.replaceState(null, '', '/home');
  const opened = openBrowserHistory();
  const seen: Navigation[] = [];
  const stop = opened.listen((navigation) => seen.push(navigation));

  opened.push({ pathname: '/game/RAJA', search: '?a=1', hash: '#b' }, { from: 'home' });
  expect(history.state).toMatchObject({ idx: 1 });
  opened.replace('/my-bid');
  expect(history.state).toMatchObject({ idx: 1 });
  const back = popped();
  opened.go(-1);
  await back;

  expect(seen).toMatchObject([
    {
      action: 'PUSH',
      location: { pathname: '/game/RAJA', search: '?a=1', hash: '#b', state: { from: 'home' } },
    },
    { action: 'REPLACE', location: { pathname: '/my-bid', search: '', hash: '', state: null } },
    { action: 'POP', location: { pathname: '/home' } },
  ]);
  expect(new Set(seen.map(({ location }) => location.key)).size).toBe(3);
  expect(shownLocation()).toEqual(seen[2]!.location);

  stop();
  opened.push('/login');
  expect(seen).toHaveLength(3);
});

test('an entry that an earlier page wrote keeps its number and its state', () => {
  history.replaceState({ usr: 'kept', key: 'k1', idx: 4 }, '', '/home');
  openBrowserHistory();
  expect(history.state).toEqual({ usr: 'kept', key: 'k1', idx: 4 });
  expect(shownLocation()).toMatchObject({ key: 'k1', state: 'kept' });
});
