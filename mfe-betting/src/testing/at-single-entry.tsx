import { screen, within } from '@testing-library/react';
import { SingleBidScreen } from '../single-bid/single-bid-screen.tsx';
import { atTheMarket } from './at-the-market.tsx';

const path = '/game_type_single/:gameName/:gameType';

interface SingleEntry extends ReturnType<typeof atTheMarket> {
  add: (label: string, number: string, points: string) => Promise<void>;
  submit: () => Promise<void>;
}

/** Renders the single-bid screen, with helpers to add and submit bids. */
export async function atEntry(slug: string, options: Parameters<typeof atTheMarket>[1] = {}): Promise<SingleEntry> {
  const entry = atTheMarket(<SingleBidScreen />, { path, at: `/game_type_single/KALYAN/${slug}`, ...options });
  await screen.findByLabelText('Points');
  const { user } = entry;
  const add = async (label: string, number: string, points: string) => {
    await user.clear(screen.getByLabelText(label));
    if (number) await user.type(screen.getByLabelText(label), number);
    await user.clear(screen.getByLabelText('Points'));
    if (points) await user.type(screen.getByLabelText('Points'), points);
    await user.click(screen.getByRole('button', { name: 'Add' }));
  };
  const submit = async () => {
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Submit/ }));
  };
  return { ...entry, add, submit };
}

export const statuses = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.lastElementChild?.textContent);
export const slip = () => screen.getByRole('region', { name: 'Bid slip' });

/** Finds the headline and the reason in the submit sheet. */
export const sheetStatus = () => within(screen.getByRole('dialog')).getByRole('status');
/** Returns the last of two buttons: the sheet has an X and, after the result, a Close button. */
export const closeButton = () => screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement;
export const myBids = () => screen.findByRole('link', { name: 'My bids' });
export const taken = { success: '1', Remaining_user_balance: '1490' };

export function noticesIn({ getState }: ReturnType<typeof atTheMarket>['store']): string[] {
  return getState().notices.map(({ text }) => text);
}
