import fc from 'fast-check';
import { matchScreen } from 'shared/plan';
import { nginxConfig } from '../host/nginx.ts';
import { haveCommonAddress, takenPath } from 'release/checks/paths.ts';

const screens = (...paths: string[]) =>
  paths.map((path) => ({
    path,
    access: 'anyone' as const,
    title: { en: '', hi: '' },
    expose: '',
    component: '',
    files: [],
  }));
const history = [{ remote: 'mfe-history', screens: screens('/jodi_chart/:gameName', '/offers/:id/*', '/my-bid') }];
const ownerOf = (path: string, others = history) => takenPath(screens(path), others)?.owner;

test.each([
  ['/jodi_chart/KALYAN', 'mfe-history'],
  ['/Jodi_Chart/:day', 'mfe-history'],
  ['/offers/7/prizes/:prize', 'mfe-history'],
  ['/offers/*', 'mfe-history'],
  ['/x/../my-bid', 'mfe-history'],
  ['/%6dy-bid', 'mfe-history'],
  ['/:a/:b', 'the host'],
  ['/:name', 'the host'],
  ['/*', 'the host'],
  ['/api/x', 'the host'],
  ['/api', 'the host'],
  ['/%61pi/x', 'the host'],
  ['/api%2fx', 'the host'],
  ['/kit/shared.tgz', 'the host'],
  ['/control', 'the host'],
  ['/r/mfe-wallet/x.js', 'the host'],
  ['/pulse', 'the host'],
  ['/plan.json', 'the host'],
  ['/SW.js', 'the host'],
  ['/logout', 'the shell'],
])('refuses %s, which can match an address of %s', (path, owner) => {
  expect(ownerOf(path)).toBe(owner);
});

test.each(['/', '/jodi_chart', '/jodi_chart/a/b', '/my-bids', '/offers', '/kits/:id', '/r-and-d/*'])(
  'allows %s',
  (path) => {
    expect(ownerOf(path)).toBeUndefined();
  },
);

test('an owner may put a fixed address under its own parameter', () => {
  expect(ownerOf('/jodi_chart/KALYAN', [])).toBeUndefined();
});

test('every address that the web server does not answer with the page belongs to the host', () => {
  const config = nginxConfig({ root: '/live', listen: '80', provider: 'p:1', collector: 'c:1', control: true });
  const places = [...config.matchAll(/location (?:= )?(\/[\w./]+)/g)].map(([, place = '']) => place);
  expect(places).toContain('/plan.json');
  expect(places.map((place) => [place, ownerOf(place)])).toEqual(places.map((place) => [place, 'the host']));
});

const part = fc.constantFrom('a', 'b', ':x', ':y');
const path = fc
  .tuple(fc.array(part, { maxLength: 4 }), fc.boolean())
  .map(([parts, hasRest]) => `/${[...parts, ...(hasRest ? ['*'] : [])].join('/')}`);
const address = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
const matches = (of: string, at: string) => matchScreen([{ path: of }], at) !== undefined;

/** Every address of up to five parts, of which a path of up to four parts needs no more. */
const addresses = [0, 1, 2, 3, 4].reduce<string[]>(
  (known) => [...new Set([...known, ...known.flatMap((one) => ['a', 'b', 'c'].map((more) => `${one}/${more}`))])],
  [''],
);

test('two paths are free of each other exactly if the router matches no address to both', () => {
  fc.assert(
    fc.property(path, path, (one, other) => {
      const common = addresses.filter((at) => matches(one, at) && matches(other, at));
      expect(haveCommonAddress(one, other)).toBe(common.length > 0);
      expect(haveCommonAddress(other, one)).toBe(common.length > 0);
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(
      path,
      path,
      address,
      (one, other, at) => !(matches(one, at) && matches(other, at)) || haveCommonAddress(one, other),
    ),
  );
});
