import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { keptData } from 'shared/rules';
import { renderScreen } from 'shared/testing';
import { texts } from '../texts/en.ts';
import { PrivacyScreen } from './privacy-screen.tsx';

function show(at: string) {
  return renderScreen(<PrivacyScreen />, {
    texts,
    path: '/privacy-policy',
    at,
    config: { contactEmail: 'privacy@example.com' },
  });
}

test('the policy says what it covers, where, since when, and whom to ask', () => {
  const { container } = show('/privacy-policy');
  for (const fact of ['name', 'phone number', 'usage data', 'Rajasthan, India', 'Last updated 6 Sep 2024']) {
    expect(container).toHaveTextContent(fact);
  }
  expect(screen.getByRole('link', { name: 'privacy@example.com' })).toHaveAttribute(
    'href',
    'mailto:privacy@example.com',
  );
});

test('what is kept stands there with how long, from the table that the provider sweeps by', () => {
  const { container } = show('/privacy-policy');
  expect(container.querySelectorAll('dt')).toHaveLength(Object.keys(keptData).length + 2);
  expect(screen.getByText('Codes sent by message').parentElement).toHaveTextContent('1 day');
  expect(screen.getByText('Where you are logged in').parentElement).toHaveTextContent(`${keptData.sessions} days`);
});

test('a link to the terms leads to them', () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  show('/privacy-policy#terms');
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toHaveTextContent(/^Terms and conditions/);
});
