import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { drawnBy, hashOf } from 'shared/draws';
import type { FairDrawOnWire } from 'shared/provider';
import { loadTextPart } from 'shared/screens';
import { answerWith, networkDown, renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { texts as own } from '../texts/fair-draw/en.ts';
import { FairDrawScreen } from './fair-draw-screen.tsx';

beforeAll(() => loadTextPart(texts.fairDraw));

const day = '2026-11-20';
const closeSecret = '0f'.repeat(32);

async function draw(declared: 'none' | 'open' | 'both' = 'both'): Promise<Required<Omit<FairDrawOnWire, 'voided'>>> {
  const openSecret = await hashOf(closeSecret);
  const drawn = async (secret: string, half: 'open' | 'close') =>
    (await drawnBy(secret, { market: 'KALYAN', day, half })).pana;
  return {
    commitment: await hashOf(openSecret),
    committed_at: '2026-11-19T00:00:05+05:30',
    open_pana: declared === 'none' ? '' : await drawn(openSecret, 'open'),
    open_secret: declared === 'none' ? '' : openSecret,
    close_pana: declared === 'both' ? await drawn(closeSecret, 'close') : '',
    close_secret: declared === 'both' ? closeSecret : '',
  };
}

function show(data: FairDrawOnWire, at = `/fair/KALYAN/${day}`) {
  const { requests } = answerWith({ 'get_fair_draw.php': { success: '1', data } });
  renderScreen(<FairDrawScreen />, { texts, path: '/fair/:market/:day', at });
  return requests;
}

const sealedPot = () => document.querySelector('[data-picture="sealed"]');

beforeEach(() => localStorage.clear());

test('verifies a kept commitment, step by step', async () => {
  const both = await draw();
  const requests = show(both);
  expect(await screen.findByText(own.verdict.kept)).toBeVisible();
  expect(sealedPot()).toBeVisible();
  expect(requests[0]?.fields).toEqual({ game_name: 'KALYAN', day });
  const close = screen.getByRole('heading', { name: 'Close' }).closest('section')!;
  expect(within(close).getByText('Matches the seal')).toBeVisible();
  for (const term of ['The pana at that place, from 0', 'Declared'])
    expect(within(close).getByText(term).nextElementSibling).toHaveTextContent(both.close_pana);
});

test('verifies the same draw for a name in another case', async () => {
  show(await draw(), `/fair/kalyan/${day}`);
  expect(await screen.findByText(own.verdict.kept)).toBeVisible();
});

test('shows the commitment before the draw, and the open half between the draws', async () => {
  show(await draw('none'));
  expect(await screen.findByText(own.verdict.waiting)).toBeVisible();
  expect(screen.getAllByText(own.halfWaiting)).toHaveLength(2);
});

test('shows that the close is pending after the open', async () => {
  show(await draw('open'));
  expect(await screen.findByText(own.verdict.openKept)).toBeVisible();
  expect(screen.getAllByText(own.halfWaiting)).toHaveLength(1);
});

test('verifies the drawn half of a void day, and does not wait for the other', async () => {
  show({ ...(await draw('open')), voided: '1' });
  expect(await screen.findByText(own.voided)).toBeVisible();
  expect(screen.getByText(own.verdict.openKept)).toBeVisible();
  expect(screen.getByText(own.halfVoided)).toBeVisible();
  expect(screen.queryByText(own.halfWaiting)).toBeNull();
});

test('does not invite anybody to return for a void day without draws', async () => {
  show({ ...(await draw('none')), voided: '1' });
  expect(await screen.findByText(own.voided)).toBeVisible();
  expect(screen.queryByText(own.verdict.waiting)).toBeNull();
  expect(screen.getAllByText(own.halfVoided)).toHaveLength(2);
});

test.each([
  ['a pana that the secret does not draw', async () => ({ ...(await draw()), open_pana: '000' })],
  ['a secret that does not match the commitment', async () => ({ ...(await draw()), close_secret: 'ab'.repeat(32) })],
  ['a result whose secret is withheld', async () => ({ ...(await draw()), open_secret: '' })],
  ['a secret that is not a number', async () => ({ ...(await draw()), close_secret: '<b>fair</b>' })],
])('reports %s as wrong', async (_what, lie) => {
  show(await lie());
  expect(await screen.findByText(own.verdict.broken)).toBeVisible();
  expect(sealedPot()).toBeNull();
});

test('reports a commitment that differs from the one that this browser saw before', async () => {
  const first = renderScreen(<FairDrawScreen />, {
    texts,
    path: '/fair/:market/:day',
    at: `/fair/KALYAN/${day}`,
    ...answerWith({ 'get_fair_draw.php': { success: '1', data: await draw('none') } }),
  });
  await screen.findByText(own.verdict.waiting);
  first.unmount();
  // Another secret, with the commitment that matches it.
  const openSecret = await hashOf('11'.repeat(32));
  const { pana } = await drawnBy(openSecret, { market: 'KALYAN', day, half: 'open' });
  show({ ...(await draw('none')), commitment: await hashOf(openSecret), open_secret: openSecret, open_pana: pana });
  expect(await screen.findByText(own.verdict.changed)).toBeVisible();
  expect(sealedPot()).toBeNull();
});

test('ignores stored commitments that another script has overwritten', async () => {
  localStorage.setItem('commitments-seen:', '{"a":[1]}');
  show(await draw());
  expect(await screen.findByText(own.verdict.kept)).toBeVisible();
});

test('reports a day without a commitment', async () => {
  show({ commitment: '' });
  expect(await screen.findByText(own.noCommitment)).toBeVisible();
});

test("shows the provider's message for an unknown market, with a link home", async () => {
  answerWith({ 'get_fair_draw.php': { success: '0', msg: 'This market does not exist.' } });
  renderScreen(<FairDrawScreen />, { texts, path: '/fair/:market/:day', at: `/fair/NOWHERE/${day}` });
  expect(await screen.findByText('This market does not exist.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('offers a retry offline', async () => {
  answerWith({
    'get_fair_draw.php': () => {
      throw networkDown();
    },
  });
  renderScreen(<FairDrawScreen />, { texts, path: '/fair/:market/:day', at: `/fair/KALYAN/${day}` });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

test('sends nothing for an address without a valid day, and links to today', () => {
  const requests = show({}, '/fair/KALYAN/2026-02-31');
  expect(screen.getByText('This is not a date')).toBeVisible();
  expect(requests).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'To today’s draw' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/fair\/KALYAN\/20\d\d-/),
  );
});

test('links to the previous and next day, up to tomorrow', async () => {
  show(await draw());
  const days = screen.getByRole('navigation', { name: 'Other days' });
  expect(
    within(days)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/fair/KALYAN/2026-11-19', '/fair/KALYAN/2026-11-21']);
});
