import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { texts as inHindi } from '../texts/hi.ts';
import { ShellTextsProvider } from '../texts/shell-texts.tsx';
import { OverrideBanner } from './override-banner.tsx';
import { refuseOverride } from './override.ts';

test.each([
  ['killed', texts, 'mfe-betting@2 cannot be tried: this part is switched off.'],
  ['missing', inHindi, 'mfe-betting@2 नहीं मिला, या लोड नहीं होता। नया लिंक माँगें।'],
] as const)('a session whose override was refused as %s reads why', (why, table, sentence) => {
  refuseOverride('mfe-betting', '2', why);
  renderScreen(
    <ShellTextsProvider value={table}>
      <OverrideBanner />
    </ShellTextsProvider>,
    { texts: {} },
  );
  expect(screen.getByText(sentence)).toBeVisible();
});
