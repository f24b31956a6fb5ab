import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AskPage } from './ask-page.tsx';
import type { Question } from './ask-texts.ts';

const source = { repository: 'acme/betting', commit: 'fade1234567890' };
const question: Question = {
  link: { remote: 'mfe-betting', release: '2', until: 1_800_000_000, by: 'asha with token previews', mayGoLive: false },
  built: { commit: 'c0ffee1', author: 'Ravi', time: '', source },
  mark: '9f31ab2c',
  session: 'visitor',
  run: jest.fn(),
  leave: jest.fn(),
};

test('names the remote, the commit and the maker, and runs only after a press', async () => {
  render(<AskPage {...question} language="en" />);
  for (const text of ['mfe-betting', 'acme/betting · c0ffee1 · Ravi', 'asha with token previews'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/This code has not been released/)).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Do not run it' }));
  expect([jest.mocked(question.leave).mock.calls.length, jest.mocked(question.run).mock.calls.length]).toEqual([1, 0]);
});

test.each([
  ['hi', 'ऐप पर वापस जाएँ', /प्राइवेट विंडो/],
  ['mr', 'अ‍ॅपवर परत जा', /प्रायव्हेट विंडो/],
] as const)('in %s, a logged-in player cannot run it, and reads what to do', (language, back, why) => {
  render(<AskPage {...question} session="refused" language={language} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([back]);
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.getByText(/9f31ab2c/)).toBeVisible();
});
