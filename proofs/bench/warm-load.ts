import type { SignedInPlayer } from 'e2e/setup/players.ts';
import type { Checkout } from './checkout.ts';
import { newProfile, type Profile, type Visit } from './profile.ts';
import { median, printRatios, printTable, spread } from './table.ts';

export interface Route {
  path: string;
  sign: string;
  /** The player who is logged in at each app, if there is one. */
  players: Record<string, SignedInPlayer>;
}

/**
 * Measures the third visit of a route, without a release in between. Each app has its own profile, and the apps take
 * turns.
 */
export async function benchThirdVisit(
  apps: Record<string, string>,
  { path, sign, players }: Route,
  rounds: number,
  browser: string,
): Promise<void> {
  const profiles: Record<string, Profile> = {};
  const visits: Record<string, Visit[]> = Object.fromEntries(Object.keys(apps).map((name) => [name, []]));
  try {
    for (const [name, address] of Object.entries(apps)) {
      const profile = (profiles[name] = await newProfile(browser, address, players[name]));
      for (let visited = 0; visited < 2; visited += 1) await profile.visit(path, sign);
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, profile] of Object.entries(profiles)) visits[name]?.push(await profile.visit(path, sign));
    }
  } finally {
    for (const profile of Object.values(profiles)) await profile.close();
  }
  print(
    `Third visit of ${path}, nothing changed, 1.6 Mbps, 150 ms, CPU 4x, ${rounds} rounds in turns (medians)`,
    visits,
  );
}

const readable = {
  '/': 'article',
  '/jodi_chart/KALYAN': '[role=table]',
  '/account-statement': 'li',
  '/my-bid': 'li',
  '/fund_histry/all': 'h2, li',
  '/game-rates': 'table',
  '/profile': 'input',
};

/** Measures offline cold starts of visited screens, until the screen shows its content and the content's time. */
export async function benchOffline(
  address: string,
  player: SignedInPlayer,
  rounds: number,
  browser: string,
): Promise<void> {
  const profile = await newProfile(browser, address, player);
  const visits: Record<string, Visit[]> = {};
  try {
    for (const [path, sign] of Object.entries(readable)) await profile.visit(path, `main :is(${sign})`);
    for (let round = 0; round < rounds; round += 1) {
      for (const [path, sign] of Object.entries(readable))
        (visits[path] ??= []).push(
          await profile.visit(path, `body:has(header [role=status] p) main :is(${sign})`, false),
        );
    }
  } finally {
    await profile.close();
  }
  const rows = Object.entries(visits).map(([path, all]): [string, string[]] => [
    path,
    [median(all.map(({ usable }) => usable)).toFixed(0), spread(all.map(({ usable }) => usable))],
  ]);
  printTable(
    `Cold without a network, CPU 4x, ${rounds} rounds (medians)`,
    ['usable ms', 'spread'],
    Object.fromEntries(rows),
  );
}

const changed = { shell: 'src/app.tsx', 'mfe-history': 'src/bids/bid-history-screen.tsx' };

/**
 * Releases a changed shell and a changed remote. Then measures the remote's route, on a new visit and in an open tab.
 */
export async function benchAfterRelease(
  checkouts: Record<string, Checkout>,
  playerOf: (address: string) => Promise<SignedInPlayer>,
  rounds: number,
  browser: string,
): Promise<void> {
  const rows = { path: '/my-bid', sign: 'main li' };
  const after: Record<string, Visit[]> = {};
  const switches: Record<string, Visit[]> = {};
  const warm: Record<string, Visit[]> = {};
  const first: Record<string, number> = {};
  for (const [name, { address, releaseChanged }] of Object.entries(checkouts)) {
    const player = await playerOf(address);
    const [profile, tabs] = [await newProfile(browser, address, player), await newProfile(browser, address, player)];
    try {
      first[name] = (await profile.visit(rows.path, rows.sign)).scriptBytes;
      await tabs.visit(rows.path, rows.sign);
      for (let round = 0; round < rounds; round += 1) {
        (warm[name] ??= []).push(await profile.visit(rows.path, rows.sign));
        const tab = await tabs.stay('/all-bid', `main a[href="${rows.path}"]`);
        await releaseChanged(changed);
        (switches[name] ??= []).push(await tab.switchTo(rows.path, rows.sign));
        (after[name] ??= []).push(await profile.visit(rows.path, rows.sign));
      }
    } finally {
      await Promise.all([profile.close(), tabs.close()]);
    }
  }
  print(`${rows.path} without changes, before each of these releases (medians)`, warm);
  print(
    `First visit of ${rows.path} after a release of the shell and of mfe-history, ${rounds} rounds (medians)`,
    after,
    first,
  );
  print(
    `The switch in an open tab, from the tap in /all-bid to the rows of ${rows.path}, ${rounds} rounds (medians)`,
    switches,
    first,
  );
  for (const [name, all] of Object.entries(switches)) {
    const usable = (visits: Visit[] = []) => visits.map((visit) => visit.usable);
    printRatios({ [`the switch, ${name}`]: usable(all), 'a warm visit': usable(warm[name]) }, `the switch, ${name}`);
  }
}

function print(title: string, visits: Record<string, Visit[]>, first?: Record<string, number>): void {
  const rows = Object.entries(visits).map(([name, all]): [string, string[]] => {
    const of = (figure: keyof Visit) => all.map((visit) => visit[figure]);
    const script = median(of('scriptBytes'));
    const share = first?.[name] ? [`${((100 * script) / first[name]).toFixed(1)} %`] : [];
    return [
      name,
      [
        (median(of('bytes')) / 1000).toFixed(1),
        (script / 1000).toFixed(1),
        ...share,
        median(of('usable')).toFixed(0),
        spread(of('usable')),
      ],
    ];
  });
  printTable(
    title,
    ['kB', 'scripts kB', ...(first ? ['of the first'] : []), 'usable ms', 'spread'],
    Object.fromEntries(rows),
  );
  printRatios(
    Object.fromEntries(Object.entries(visits).map(([name, all]) => [name, all.map(({ usable }) => usable)])),
    'federated',
  );
}
