import { expect, type Page } from '@playwright/test';
import { isInFull } from '../setup/nightly.ts';
import { lasting } from './conditions.ts';
import { layoutProblems, showFocus } from './layout-checks.ts';
import { axeViolations, contrastViolations, showTheme } from './page-checks.ts';

const wide = { width: 1280, height: 800, text: 16 };

const sizes = [wide, { width: 360, height: 740, text: 32 }, ...(isInFull ? [{ ...wide, text: 32 }] : [])];

/** How many of a kind are visited, such as players, entries of a queue or forms that unfold. */
const ALIKE = isInFull ? 4 : 1;

/**
 * Visits every view of an operators' page: those of its navigation, those to which their links and entries lead, and
 * what their filters and unfolding buttons show. Returns the problems of each.
 */
export async function problemsOfViews(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const starts = await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const addresses = new Set(starts);
  const found: string[] = [];
  const resize = async ({ text, ...size }: typeof wide) => {
    await page.setViewportSize(size);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: 13 } });
  };
  for (const size of sizes) {
    await resize(size);
    const visited = new Set<string>();
    // The loop also visits the addresses that it adds.
    for (const address of addresses) {
      const elsewhere = starts.findLast((start) => !address.startsWith(start))!; // a page has several views
      await open(page, address, elsewhere);
      const { here, to, switches } = await linksOf(page);
      if (visited.has(here)) continue;
      visited.add(here);
      for (const one of to) if (isNew(one, starts, addresses)) addresses.add(one);
      for (const name of [undefined, ...switches]) {
        if (name !== undefined) {
          await open(page, address, elsewhere);
          const named = page.getByRole('main').getByRole('button', { name });
          await named.and(page.locator('[aria-pressed=false], [aria-expanded=false]')).first().click();
          await settle(page);
        }
        const what = [here, name, `${size.width} px`, `text of ${size.text} px`].filter(Boolean).join(', ');
        const problems = await lasting(page, () => problemsHere(page, size));
        found.push(...problems.map((problem) => `${what}: ${problem}`));
      }
    }
  }
  await resize(wide);
  return found;
}

/** The themes differ only in colours. */
async function problemsHere(page: Page, size: typeof wide): Promise<string[]> {
  const dark = await contrastViolations(page, 'dark');
  await showTheme(page, 'light');
  const light = await axeViolations(page);
  await showFocus(page);
  return [...dark.map((problem) => `dark: ${problem}`), ...light, ...(await layoutProblems(page, size))];
}

/**
 * Shows an address without a load, because the control page keeps its session in the history entry. Shows another view
 * before, which resets the state of the view.
 */
async function open(page: Page, address: string, elsewhere: string): Promise<void> {
  await page.evaluate(
    async (path) => {
      for (const to of path) {
        history.pushState(history.state, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        await new Promise(requestAnimationFrame);
      }
    },
    [elsewhere, address],
  );
  await settle(page);
  await page
    .locator('main details')
    .evaluateAll((folded, most) => folded.slice(0, most).forEach((one) => one.toggleAttribute('open', true)), ALIKE);
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  // A new button rests, which looks like a disabled one.
  await expect(page.locator('main [aria-disabled]')).toHaveCount(0);
}

/** Returns where the page is, where its links and entries lead, and the names of what filters or unfolds. */
function linksOf(page: Page): Promise<{ here: string; to: string[]; switches: string[] }> {
  return page.evaluate((most) => {
    const main = document.querySelector('main')!; // each view is in it
    const [, view] = location.pathname.split('/');
    const entries = [...main.querySelectorAll<HTMLElement>('[data-entry]')].map(
      ({ dataset }) => `/${view}/${encodeURIComponent(dataset.entry ?? '')}`,
    );
    const links = [...main.querySelectorAll('a')].map(({ pathname }) => pathname);
    const named = (selector: string) =>
      [...main.querySelectorAll<HTMLElement>(selector)]
        .filter((part) => part.checkVisibility())
        .map((part) => part.ariaLabel ?? (/[^\d\n]+/.exec(part.innerText)?.[0] ?? '').trim());
    return {
      here: location.pathname,
      to: [location.pathname, ...entries, ...links],
      switches: [...named('button[aria-pressed=false]'), ...named('button[aria-expanded=false]').slice(0, most)],
    };
  }, ALIKE);
}

/** Returns whether an address is a view of the page, of which not enough of its kind are known. */
function isNew(address: string, starts: readonly string[], known: ReadonlySet<string>): boolean {
  const kindOf = (one: string) => {
    const start = starts.filter((part) => `${one}/`.startsWith(`${part}/`)).sort((a, b) => b.length - a.length)[0];
    return start && `${start} ${one.split('/').length}`;
  };
  const kind = kindOf(address);
  return kind !== undefined && [...known].filter((one) => kindOf(one) === kind).length < ALIKE;
}
