import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.tsx';
import { useFlag, useRemoteConfig } from './own-settings.tsx';

function readRows(config: unknown): { rows: number } {
  const { rows } = Object(config) as { rows?: unknown };
  if (typeof rows !== 'number') throw new TypeError('rows is no number');
  return { rows };
}

function Settings() {
  const isNew = useFlag('new-list');
  const inherited = useFlag('constructor');
  const config = useRemoteConfig(readRows);
  const unread = useRemoteConfig<{ rows: string }>();
  return <output>{JSON.stringify({ isNew, inherited, config: config ?? null, unread: unread ?? null })}</output>;
}

const shown = (settings: object) => {
  const { unmount } = renderScreen(<Settings />, { texts: {}, settings });
  const text = screen.getByRole('status').textContent;
  unmount();
  return JSON.parse(text) as object;
};

test('a screen reads the flags and the configuration of its remote', () => {
  expect(shown({ flags: { 'new-list': true }, config: { rows: 20 } })).toEqual({
    isNew: true,
    inherited: false,
    config: { rows: 20 },
    unread: { rows: 20 },
  });
});

test('a flag that is not in the plan is off, and a configuration that is missing is undefined', () => {
  expect(shown({})).toEqual({ isNew: false, inherited: false, config: null, unread: null });
});

test('a configuration that the remote cannot read is reported, and the screen works without it', () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  expect(shown({ config: { rows: 'twenty' } })).toMatchObject({ config: null, unread: { rows: 'twenty' } });
  expect(reported).toHaveBeenCalledWith(new TypeError('rows is no number'));
});
