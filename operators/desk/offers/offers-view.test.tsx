import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { giveRoom } from 'shared/testing';
import { ServiceContext } from '../../connection/service.ts';
import { desk } from '../connection/desk.ts';
import { SessionContext } from '../../connection/session.ts';
import { sessionOf } from '../testing/sample-session.ts';
import { OffersView } from './offers-view.tsx';

beforeAll(() => giveRoom(true));

async function openSettings(settings?: { name: string; value: string }[]): Promise<void> {
  const offers = { markets: [], rates: [], ...(settings && { settings }) };
  globalThis.fetch = jest.fn(async () => ({ ok: true, status: 200, json: async () => offers }) as Response);
  render(
    <ServiceContext value={desk}>
      <SessionContext value={sessionOf({})}>
        <OffersView />
      </SessionContext>
    </ServiceContext>,
  );
  await act(async () => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
}

test('settings that this person may not see are not shown as missing', async () => {
  await openSettings();
  expect(screen.getByText('Only a person with the role settings sees the settings.')).toBeInTheDocument();
  expect(screen.queryByText(/not set/i)).not.toBeInTheDocument();
});

test('a setting that is empty is shown as not set', async () => {
  await openSettings([{ name: 'UPI_ADMIN', value: '' }]);
  expect(screen.getAllByText(/not set/i)).not.toEqual([]);
});
