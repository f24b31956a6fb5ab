import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { ActReference, referenceWords, sayReference } from './act-reference.tsx';

afterEach(() => sayReference(referenceWords));

test('shows the end of an act’s reference in the player’s language, to copy', () => {
  sayReference({ reference: 'Kennung', copy: 'Kennung kopieren', copied: 'Kopiert' });
  const { container } = render(<ActReference value="0123456789abcdef0123456789abcdef" />);
  expect(container).toHaveTextContent('Kennung …abcdef');
  expect(screen.getByRole('button', { name: 'Kennung kopieren' })).toBeVisible();
});

test('shows nothing for a failure without an act', () => {
  const { container } = render(<ActReference value={undefined} />);
  expect(container).toBeEmptyDOMElement();
});
