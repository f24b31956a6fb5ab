import { openDeskWorld, ownHeaders, type DeskWorld } from '../../test/desk-world.ts';

const visit = { host: 'desk.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };

describe('the page of the desk', () => {
  let world: DeskWorld;
  beforeAll(async () => void (world = await openDeskWorld('PGlite')));
  afterAll(() => world.end());

  test('keeps the headers of the desk on its files', async () => {
    // The page's build takes seconds, so an address that needs no build shows the headers.
    const { status, headers } = await world.send('/assets/none.js', { headers: ownHeaders });
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('opens from a link in a mail, but another site cannot fetch it', async () => {
    const at = (dest: string) => world.send('/assets/none.js', { headers: { ...visit, 'sec-fetch-dest': dest } });
    expect((await at('document')).status).toBe(404); // past the guard
    for (const dest of ['iframe', 'empty', 'script', 'image'])
      expect([dest, (await at(dest)).status]).toEqual([dest, 403]);
  });

  test('a link from another site reaches no call', async () => {
    const headers = { ...visit, 'sec-fetch-dest': 'document' };
    const cookie = await world.signIn('Meera', ['approve']);
    for (const path of ['/api/deposits', '/api/session', '/api/acts/export?as=csv'])
      expect([path, (await world.send(path, { headers, cookie })).status]).toEqual([path, 403]);
    expect((await world.send('/api/session', { cookie })).status).toBe(200);
  });
});
