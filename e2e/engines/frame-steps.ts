import { expect } from '@playwright/test';
import { markets } from '../pages/betting-pages.ts';
import type { SignedInPlayer } from '../setup/players.ts';
import type { EnginePage } from './engine-page.ts';

export async function logIn(page: EnginePage, { phone_number }: SignedInPlayer): Promise<void> {
  await page.open('/login');
  await page.driver.evaluate((key) => {
    localStorage.setItem(key, 'true');
    sessionStorage.setItem('splash_seen', 'yes');
  }, `first_steps:${phone_number}`);
  await page.type('Mobile number', phone_number);
  await page.click('button', 'NEXT');
  await page.type('MPIN', '7391');
  await page.shows(markets.open);
  expect(await page.path()).toBe('/');
}

export async function changeLanguageAndBack(page: EnginePage): Promise<void> {
  await page.goTo('/');
  await page.click('button', 'Menu');
  await page.click('radio', 'हिन्दी');
  await page.shows('खाता स्टेटमेंट');
  await page.click('button', 'बंद करें');
  await page.until('Hindi frame', async () => (await language(page)) === 'hi');
  await page.click('button', 'मेन्यू');
  await page.click('radio', 'English');
  await page.shows('Account Statement');
  await page.click('button', 'Close');
  await page.until('English frame', async () => (await language(page)) === 'en');
}

export async function logOut(page: EnginePage): Promise<void> {
  await page.goTo('/');
  await page.click('button', 'Menu');
  await page.click('link', 'Logout');
  await page.until('login page', async () => (await page.path()) === '/login');
  await page.shows('NEXT');
  expect(await page.driver.evaluate(() => localStorage.getItem('user_token'))).toBe(null);
}

function language(page: EnginePage): Promise<string> {
  return page.driver.evaluate(() => document.documentElement.lang);
}
