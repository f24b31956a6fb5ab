import { setScreenInView } from './provider-actions.ts';
import { report } from './report.ts';
import { noteTaps } from './sender.ts';

jest.mock('./report.ts');

const betting = { remote: 'mfe-betting', release: '1' };
const wallet = { remote: 'mfe-wallet', release: '1' };

type Entry = Partial<PerformanceEntry> & { interactionId?: number; value?: number; hadRecentInput?: boolean };

/** Simulates a browser that measures these types. The browser delivers the entries that a test adds to `entries`. */
function browserThatMeasures(types: string[], { hasIds = true } = {}) {
  const entries: Record<string, Entry[]> = {};
  class Observer {
    static supportedEntryTypes = types;
    #type = '';
    observe({ type }: { type: string }) {
      this.#type = type;
    }
    takeRecords() {
      return entries[this.#type]?.splice(0) ?? [];
    }
  }
  const Timing = function () {};
  if (hasIds) Object.defineProperty(Timing.prototype, 'interactionId', { value: 0 });
  Object.assign(globalThis, { PerformanceObserver: Observer, PerformanceEventTiming: Timing });
  return entries;
}

function tap(at: number): void {
  window.dispatchEvent(Object.defineProperty(new Event('pointerdown'), 'timeStamp', { value: at }));
}

function hide(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const reported = () => jest.mocked(report).mock.calls.map(([{ remote }, measure]) => `${remote} ${measure}`);

/** The module stores what its page has reported, so each test loads a new copy of the module. */
async function openPage(): Promise<void> {
  jest.mocked(report).mockClear();
  const { reportPageQuality } = await import('./page-quality.ts');
  reportPageQuality();
}

beforeAll(noteTaps);

test('reports the slowest tap of each release, the largest paint and the moved content, once, when the page is hidden', async () => {
  const entries = browserThatMeasures(['event', 'largest-contentful-paint', 'layout-shift']);
  setScreenInView(betting);
  await openPage();
  tap(1000);
  setScreenInView(wallet);
  tap(2000);
  entries.event = [
    { startTime: 1000.5, duration: 312, interactionId: 7 },
    { startTime: 1000.5, duration: 120, interactionId: 7 },
    { startTime: 2000, duration: 900 }, // no tap or key
  ];
  entries['largest-contentful-paint'] = [{ startTime: 800 }, { startTime: 2600 }];
  entries['layout-shift'] = [
    { value: 0.08, hadRecentInput: false },
    { value: 0.05, hadRecentInput: false },
    { value: 0.9, hadRecentInput: true },
  ];
  hide();
  expect(reported()).toEqual([
    'mfe-betting tap500',
    'mfe-wallet tap100',
    'mfe-betting paint4000',
    'mfe-betting shift25',
  ]);
  hide();
  expect(reported()).toHaveLength(4);
});

test.each([
  ['has no such entries', []],
  ['does not tell which entries belong to a tap', ['event']],
])('a browser that %s reports no taps', async (_what, types) => {
  jest.resetModules();
  browserThatMeasures(types, { hasIds: false });
  tap(3000);
  await openPage();
  hide();
  expect(reported().filter((one) => one.includes('tap'))).toEqual([]);
});
