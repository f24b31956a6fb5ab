import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from 'e2e/setup/find-browser.ts';
import { startEverything } from 'e2e/start-everything.ts';
import { launchOptions, phone } from './slow-page.ts';

/** The cost of scrolling a chart from its latest week to its first week and back. */
interface ChartScroll {
  weeks: number;
  elements: number;
  /** Milliseconds from the start of the navigation until the chart is rendered. */
  openedAfter: number;
  frames: number;
  /** Tasks of more than 50 ms while scrolling, in ms of wall time. On a busy machine, wall time includes waiting. */
  longTasks: number[];
  /** The longest task in ms of processor time, which other processes do not affect. */
  longestTask: number;
}

const WEEKS = 300;

/** Measures the pana chart of 300 weeks on a phone's viewport, without throttling. */
async function measureChartScroll(address: string): Promise<ChartScroll> {
  const browser = await chromium.launch({ ...launchOptions, executablePath: findBrowser() });
  try {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.route('**/getCharts.php', (route) => route.fulfill({ json: { success: '1', data: weeksOfPanas() } }));
    const startedAt = Date.now();
    await page.goto(`${address}/pana_chart/KALYAN`);
    await page.locator('[role=rowheader]').last().waitFor();
    const openedAfter = Date.now() - startedAt;
    await page.locator('#root:not([inert])').waitFor({ state: 'attached' });
    await page.waitForTimeout(1000); // until opening has caused all its work
    const trace = await recordTasks(page);
    const scrolled = await scrollThrough(page);
    return { ...scrolled, openedAfter, longestTask: Math.max(...(await trace.stop())) };
  } finally {
    await browser.close();
  }
}

interface TraceEvent {
  name: string;
  /** Microseconds of processor time. */
  tdur?: number;
}

async function recordTasks(page: Page) {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[]))); // the protocol has no types
  await session.send('Tracing.start', { categories: 'toplevel', transferMode: 'ReportEvents' });
  return {
    async stop(): Promise<number[]> {
      const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
      await session.send('Tracing.end');
      await complete;
      return events.filter(({ name }) => name.endsWith('RunTask')).map(({ tdur = 0 }) => tdur / 1000);
    },
  };
}

// A string, because tsx would compile references to its own helpers into a function.
function scrollThrough(page: Page): Promise<Omit<ChartScroll, 'openedAfter' | 'longestTask'>> {
  return page.evaluate(`(async () => {
    const region = document.querySelector('[role=region][tabindex="0"]');
    const longTasks = [];
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => longTasks.push(Math.round(duration))));
    observer.observe({ entryTypes: ['longtask'] });
    const frame = () => new Promise(requestAnimationFrame);
    const height = region.scrollHeight;
    let frames = 0;
    for (const step of [-150, 150]) {
      for (let moved = 0; moved < height; moved += 150) {
        region.scrollTop += step;
        await frame();
        frames += 1;
      }
    }
    await new Promise((wake) => setTimeout(wake, 200));
    observer.disconnect();
    const weeks = document.querySelectorAll('[role=rowheader]').length;
    return { weeks, elements: document.querySelectorAll('*').length, longTasks, frames };
  })()`);
}

function weeksOfPanas() {
  const cell = { open_panna: '128', close_panna: '560' };
  const week = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, cell]));
  return Array.from({ length: WEEKS }, () => week);
}

async function bench(): Promise<void> {
  const product = await startEverything();
  try {
    const { weeks, elements, openedAfter, longTasks, longestTask, frames } = await measureChartScroll(product.address);
    console.log(`Pana chart of ${weeks} weeks, ${elements} elements, rendered after ${openedAfter} ms`);
    console.log(
      `Scrolled to its first week and back in ${frames} frames, the longest task ${longestTask.toFixed(1)} ms of processor time`,
    );
    console.log(
      `Tasks over 50 ms of wall time: ${longTasks.length ? longTasks.join(', ') : 'none'} (load average ${loadavg()[0]?.toFixed(1)})`,
    );
  } finally {
    await product.stop();
  }
}

await bench();
