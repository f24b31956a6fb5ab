import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { ShareButtons } from './share-buttons.tsx';

const card = {
  name: 'bid-7',
  heading: 'KALYAN',
  lead: 'Bid receipt',
  rows: [
    ['Number', '67'],
    ['Points', '₹10'],
  ] as const,
  foot: 'A game on points that have no value. 18+',
};
const text = 'KALYAN\nBid receipt\nNumber: 67\nPoints: ₹10\nA game on points that have no value. 18+';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
  renderScreen(<ShareButtons card={card} />, { texts });
});
afterEach(() => {
  for (const name of ['share', 'canShare'] as const) Reflect.deleteProperty(navigator, name);
  jest.restoreAllMocks();
});

function withShare(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}
function withCanvas(written: string[]) {
  const paint = new Proxy(
    { fillText: (words: string) => written.push(words), measureText: () => ({ width: 10 }) },
    { get: (own, name) => Reflect.get(own, name) ?? (() => undefined), set: () => true },
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paint as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('shares text to the target that the player chooses', async () => {
  const shared: ShareData[] = [];
  withShare(async (data) => void shared.push(data));
  await press('Share as text');
  expect(shared).toEqual([{ text }]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('copies the text and confirms it if the browser cannot share', async () => {
  await press('Share as text');
  expect(await screen.findByText('Copied. Paste it where you like.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(text);
});

test('neither shares nor copies after the player closes the share dialog', async () => {
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  withShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await press('Share as text');
  expect(await screen.findByRole('button', { name: 'Share as text' })).not.toHaveAttribute('aria-busy');
  expect(copied).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('reports that sharing failed and copying is not allowed', async () => {
  withShare(() => Promise.reject(new DOMException('not allowed', 'NotAllowedError')));
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await press('Share as text');
  expect(await screen.findByText('That could not be shared here. Please try again.')).toBeVisible();
});

test('shares a picture with every line to the target that the player chooses', async () => {
  const written: string[] = [];
  const shared: ShareData[] = [];
  withCanvas(written);
  withShare(async (data) => void shared.push(data));
  await press('Share as picture');
  expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([['bid-7.png', 'image/png']]);
  expect(written).toEqual([
    'KALYAN',
    'Bid receipt',
    'Number',
    '67',
    'Points',
    '₹10',
    'A game on points that have no value. 18+',
  ]);
});

test('reports that the browser cannot draw a picture', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await press('Share as picture');
  expect(await screen.findByText('That could not be shared here. Please try again.')).toBeVisible();
});
