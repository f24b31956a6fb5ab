import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LanguageProvider, type Language } from 'shared/screens';
import { texts } from '../texts/en.ts';
import type * as shellTexts from '../texts/shell-texts.tsx';
import { ShellTextsProvider } from '../texts/shell-texts.tsx';
import { LanguageAndTheme } from './language-and-theme.tsx';

let answer: (isLoaded: boolean) => void;
const answers: (typeof answer)[] = [];
jest.mock('../texts/shell-texts.tsx', () => ({
  ...jest.requireActual<typeof shellTexts>('../texts/shell-texts.tsx'),
  loadShellTexts: () =>
    new Promise((resolve, reject) => {
      answer = (isLoaded) => (isLoaded ? resolve({}) : reject(new Error('offline')));
      answers.push(answer);
    }),
}));

/** Like the app, it changes the language only if the texts load. */
function Page({ asked }: { asked: (language: Language) => boolean }) {
  const [language, setLanguage] = useState<Language>('en');
  const choose = (next: Language) => asked(next) && setLanguage(next);
  return (
    <LanguageProvider value={{ language, choose }}>
      <ShellTextsProvider value={texts}>
        <LanguageAndTheme />
      </ShellTextsProvider>
    </LanguageProvider>
  );
}
const option = (name: string) => screen.getByRole('radio', { name });

test('shows the chosen language before its texts have loaded', async () => {
  const asked = jest.fn(() => true);
  render(<Page asked={asked} />);
  await userEvent.click(option('हिन्दी'));
  expect(option('हिन्दी')).toBeChecked();
  expect(asked).not.toHaveBeenCalled();
  await act(async () => answer(true));
  expect(asked.mock.calls).toEqual([['hi']]);
  expect(option('हिन्दी')).toBeChecked();
});

test('shows the old language again if the texts of the chosen one do not load', async () => {
  render(<Page asked={() => false} />);
  await userEvent.click(option('मराठी'));
  expect(option('मराठी')).toBeChecked();
  await act(async () => answer(false));
  await waitFor(() => expect(option('English')).toBeChecked());
});

test('keeps the last of two choices, whichever texts arrive first', async () => {
  answers.length = 0;
  const asked = jest.fn(() => true);
  render(<Page asked={asked} />);
  await userEvent.click(option('हिन्दी'));
  await userEvent.click(option('मराठी'));
  await act(async () => answers[1]?.(true));
  await act(async () => answers[0]?.(true));
  expect(asked.mock.calls).toEqual([['mr']]);
  expect(option('मराठी')).toBeChecked();
});
