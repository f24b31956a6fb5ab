import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { EntryPages } from '../pages/entry-pages.ts';
import { root } from '../start-everything.ts';
import { released } from './deals-screen.ts';
import { edited } from './follow-guides.ts';
import type { OwnRepository } from './own-repository.ts';

/** Runs a command of the team until `work` has ended. `work` gets the printed address. */
async function whileRunning(
  team: OwnRepository,
  command: string,
  work: (address: string, printed: string) => Promise<void>,
): Promise<void> {
  const running = team.start(`${command} --port 0`);
  try {
    await expect.poll(running.printed, { timeout: 300_000 }).toMatch(/here +http/);
    await work(/here +(http:[^\s,]+)/.exec(running.printed())?.[1] ?? '', running.printed());
  } finally {
    await running.interrupt();
  }
}

/** The printed player signs in, and the printed operator's command changes the balance: both have the demo's data. */
export async function demoHasOwnData(team: OwnRepository, page: Page): Promise<void> {
  await whileRunning(team, 'npm run dev -- --mock', async (address, printed) => {
    const { origin } = new URL(address);
    const [, phone_number = '', mpin = ''] = /sign in +(\d{10}), MPIN (\d{4})/.exec(printed) ?? [];
    // The first steps open as a dialog over the screen.
    await page.addInitScript((key) => localStorage.setItem(key, 'true'), `first_steps:${phone_number}`);
    await page.goto(`${origin}/login`);
    const entry = new EntryPages(page);
    await entry.isReady();
    await entry.enterNumber(phone_number);
    await entry.enterMpin(mpin);
    await expect(page).toHaveURL(`${origin}/`);
    const [, operator = ''] = /operator +(.+) clock \+60/.exec(printed) ?? [];
    const [, points] = /has (\d+) points/.exec(await team.run(`${operator} credit ${phone_number} 700000`)) ?? [];
    await page.goto(address);
    await expect(page.getByText(released.greeting)).toBeVisible();
    const balance = Number(points).toLocaleString('en-IN');
    await expect(page.getByRole('banner').getByRole('link', { name: balance })).toBeVisible();
  });
}

/** The page of `dev` has the remote from its sources, and shows an edit of them. */
export async function editShows(
  team: OwnRepository,
  page: Page,
  { greeting, edit, isReloaded }: { greeting: string; edit: Parameters<OwnRepository['edit']>; isReloaded: boolean },
): Promise<void> {
  await whileRunning(team, 'npm run dev --', async (address, printed) => {
    expect(printed.includes('a reload after each build')).toBe(isReloaded);
    await page.goto(address);
    await expect(page.getByText(greeting)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await team.edit(...edit);
    await expect(page.getByText(edited)).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window), 'no reload').toBe(!isReloaded);
  });
}

export async function galleryOpens(team: OwnRepository, page: Page): Promise<void> {
  await whileRunning(team, 'npm run dev -- --gallery', async (address) => {
    await page.goto(`${address}/dark`);
    await expect(page.getByRole('heading', { name: 'The kit' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });
}

/** The page of the API has each name of `shared/surface.txt`, with its type. */
export async function apiIsComplete(team: OwnRepository): Promise<void> {
  const page = await readFile(join(team.folder, 'node_modules/shared/API.md'), 'utf8');
  const surface = await readFile(join(root, 'shared/surface.txt'), 'utf8');
  const lists = surface.split(/^# /m).filter((list) => /^\w+\n/.test(list) && !list.startsWith('behind'));
  expect(lists.length).toBeGreaterThan(5);
  for (const list of lists) {
    const name = list.slice(0, list.indexOf('\n'));
    const section = page.split(/^## shared\//m).find((one) => one.startsWith(`${name}\n`)) ?? '';
    const declared = [...list.matchAll(/^(?:const|function|class|interface|type) (\w+)/gm)].map(([, one]) => one);
    const shown = [...section.matchAll(/^### (\w+)\n/gm)].map(([, one]) => one);
    expect(shown, `shared/${name}`).toEqual(expect.arrayContaining([...new Set(declared)]));
  }
  expect(page).not.toMatch(/```ts\n\s*```/);
}
