import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { dropKept, clearUnwritten, outlivesPage, readKept, useKept, writeKept, writeKeptSoon } from './kept.ts';

const phone = '9876543210';

beforeEach(() => {
  localStorage.clear();
  clearUnwritten();
});

afterEach(() => jest.restoreAllMocks());

function anotherTabStores(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function storageIsFull(): jest.SpyInstance {
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

test('stores a value under its name and phone number, readable for that number only', () => {
  writeKept('bid_drafts', phone, ['1']);
  expect(localStorage.getItem('bid_drafts:9876543210')).toBe('["1"]');
  expect(readKept('bid_drafts', phone)).toEqual(['1']);
  expect(readKept('bid_drafts', '9123456780')).toBeUndefined();
  dropKept('bid_drafts', phone);
  expect(localStorage).toHaveLength(0);
  expect(readKept('bid_drafts', phone)).toBeUndefined();
});

test('reads what another tab changed or removed', () => {
  writeKept('bids', phone, ['unsent']);
  anotherTabStores(`bids:${phone}`, '["placed"]');
  expect(readKept('bids', phone)).toEqual(['placed']);
  anotherTabStores(`bids:${phone}`, null);
  expect(readKept('bids', phone)).toBeUndefined();
});

test('returns the same object for the same text, and nothing for invalid text', () => {
  writeKept('bids', phone, [1]);
  expect(readKept('bids', phone)).toBe(readKept('bids', phone));
  localStorage.setItem(`bids:${phone}`, 'no json');
  expect(readKept('bids', phone)).toBeUndefined();
});

test('keeps a value that a full storage refused in this page until another tab stores one', () => {
  writeKept('bids', phone, ['old']);
  const full = storageIsFull();
  writeKept('bids', phone, ['new']);
  expect([readKept('bids', phone), outlivesPage('bids', phone)]).toEqual([['new'], false]);
  full.mockRestore();
  anotherTabStores(`bids:${phone}`, '["newest"]');
  expect([readKept('bids', phone), outlivesPage('bids', phone)]).toEqual([['newest'], true]);
  anotherTabStores(`bids:${phone}`, '["old"]');
  expect(readKept('bids', phone)).toEqual(['old']);
});

test('does not bring back a dropped value when storage is full', () => {
  storageIsFull();
  writeKept('bids', phone, ['new']);
  dropKept('bids', phone);
  expect(readKept('bids', phone)).toBeUndefined();
});

test('keeps values in the page where storage is denied', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  writeKept('bids', phone, ['1']);
  expect([readKept('bids', phone), outlivesPage('bids', phone)]).toEqual([['1'], false]);
  dropKept('bids', phone);
  expect(readKept('bids', phone)).toBeUndefined();
});

describe('a deferred write', () => {
  const stored = () => localStorage.getItem(`bids:${phone}`);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['within a quarter of a second', () => jest.advanceTimersByTime(250)],
    ['when the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['when the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['before outlivesPage checks it', () => expect(outlivesPage('bids', phone)).toBe(true)],
  ])('is readable at once and stored %s', (_when, happens) => {
    for (const bid of [1, 2, 3]) writeKeptSoon('bids', phone, [bid]);
    expect([readKept('bids', phone), stored()]).toEqual([[3], null]);
    happens();
    expect([readKept('bids', phone), stored()]).toEqual([[3], '[3]']);
  });

  test('does not overwrite what another tab stored or removed, or this page dropped, in the meantime', () => {
    const storeNow = () => jest.advanceTimersByTime(250);
    writeKept('bids', phone, ['old']);
    writeKeptSoon('bids', phone, ['tapped']);
    anotherTabStores(`bids:${phone}`, '["newer"]');
    storeNow();
    expect(readKept('bids', phone)).toEqual(['newer']);
    writeKeptSoon('bids', phone, ['tapped']);
    localStorage.clear();
    storeNow();
    writeKeptSoon('bids', phone, ['tapped']);
    dropKept('bids', phone);
    storeNow();
    writeKeptSoon('bids', phone, ['tapped']);
    clearUnwritten();
    storeNow();
    expect([readKept('bids', phone), stored()]).toEqual([undefined, null]);
  });

  test('gives way to an immediate write', () => {
    writeKeptSoon('bids', phone, ['tapped']);
    writeKept('bids', phone, []);
    jest.advanceTimersByTime(250);
    expect(stored()).toBe('[]');
  });

  test('stays in this page where storage is full', () => {
    const full = storageIsFull();
    writeKeptSoon('bids', phone, ['tapped']);
    jest.advanceTimersByTime(250);
    expect([readKept('bids', phone), outlivesPage('bids', phone)]).toEqual([['tapped'], false]);
    full.mockRestore();
  });
});

test('rerenders a component on changes by this page and by another tab', () => {
  function Kept() {
    return <p>{JSON.stringify(useKept('bids', phone) ?? 'nothing')}</p>;
  }
  render(<Kept />);
  expect(screen.getByText('"nothing"')).toBeVisible();
  act(() => writeKept('bids', phone, 1));
  expect(screen.getByText('1')).toBeVisible();
  act(() => anotherTabStores(`bids:${phone}`, '2'));
  expect(screen.getByText('2')).toBeVisible();
  act(() => anotherTabStores(`bids:${phone}`, null));
  expect(screen.getByText('"nothing"')).toBeVisible();
});
