import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { GroupTabs } from './group-tabs.tsx';

const digits = ['0', '1', '2'].map((id) => ({ id, label: id }));

function Tabs() {
  const [digit, setDigit] = useState('0');
  return <GroupTabs label="Digit" tabs={digits} value={digit} onChange={setDigit} panelId="panas" />;
}

test.each([
  ['{ArrowRight}', '1'],
  ['{ArrowLeft}', '2'],
  ['{End}', '2'],
  ['{End}{ArrowRight}', '0'],
  ['{End}{Home}', '0'],
])('from the first tab, %s selects and focuses %s', async (keys, digit) => {
  render(<Tabs />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(digit);
  expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
});

test('puts only the selected tab in the tab order', async () => {
  render(<Tabs />);
  await userEvent.click(screen.getByRole('tab', { name: '1' }));
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});
