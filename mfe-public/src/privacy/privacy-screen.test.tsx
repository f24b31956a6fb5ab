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

test('states the scope, the place, the date and the contact of the policy', () => {
  const { container } = show('/privacy-policy');
  for (const fact of ['name', 'phone number', 'usage data', 'Rajasthan, India', 'Last updated 6 Sep 2024']) {
    expect(container).toHaveTextContent(fact);
  }
  expect(screen.getByRole('link', { name: 'privacy@example.com' })).toHaveAttribute(
    'href',
    'mailto:privacy@example.com',
  );
});

test('shows how long each kind of data is kept, from the table that the provider uses for deletion', () => {
  const { container } = show('/privacy-policy');
  expect(container.querySelectorAll('dl:first-of-type dd')).toHaveLength(Object.keys(keptData).length + 2);
  expect(screen.getAllByText(texts.privacy.until('until-forgotten'))).toHaveLength(1);
  expect(screen.getByText('Codes sent by message').parentElement).toHaveTextContent('1 day');
  expect(screen.getByText(/^Where you are logged in/).parentElement).toHaveTextContent(`${keptData.sessions} days`);
});

test('scrolls to the terms and focuses them when the address has their anchor', () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  show('/privacy-policy#terms');
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toHaveTextContent(/^Terms and conditions/);
});
