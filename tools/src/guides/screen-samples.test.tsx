/** @jest-environment jsdom */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { screen } from '@testing-library/react';
import { guideBlocks } from 'e2e/setup/guide-blocks.ts';
import { root } from 'release/repository.ts';
import { configureProvider } from 'shared/provider';
import { answerWith, asha, renderScreen } from 'shared/testing';

let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/screens-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the screen of the guide's sample that contains the words. */
async function sampleScreen(words: string, name: string): Promise<ComponentType> {
  const blocks = guideBlocks('docs/guides/remote-teams.md').filter(({ text }) => text.includes(words));
  expect(blocks).toHaveLength(1);
  const file = join(folder, `${name}.tsx`);
  writeFileSync(file, blocks[0]?.text ?? '');
  const exported = (await import(file)) as Record<string, ComponentType>;
  const found = exported[name];
  if (!found) throw new Error(`The sample exports no ${name}.`);
  return found;
}

test('the screen with a flag and a configuration shows both sides of the flag', async () => {
  const OffersScreen = await sampleScreen('useFlag(', 'OffersScreen');
  renderScreen(<OffersScreen />, { texts: {}, settings: { flags: { 'new-list': true }, config: { rows: 5 } } });
  await screen.findByText('The new list has 5 rows.');
  renderScreen(<OffersScreen />, { texts: {} });
  await screen.findByText('This is the old list.');
});

test('the screen with a service of its own shows the answer that the guide gives it in a unit test', async () => {
  const OffersInPune = await sampleScreen('defineCall(', 'OffersInPune');
  configureProvider({ originOf: () => 'https://offers.example' });
  const { requests } = answerWith({}, { 'https://offers.example/v1/offers': [{ title: 'Two for one' }] });
  renderScreen(<OffersInPune />, { texts: {}, player: asha });
  await screen.findByText('Two for one');
  expect(requests[0]?.url).toBe('https://offers.example/v1/offers?city=Pune');
});
