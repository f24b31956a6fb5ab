import { render } from '@testing-library/react';
import { EmptyState, ErrorState } from './content-states.tsx';
import { pictureLines, type PictureName } from './picture-lines.ts';
import { Picture } from './picture.tsx';

test.each(Object.keys(pictureLines) as PictureName[])('%s is decorative and at most 0.6 kB', (name) => {
  const { container } = render(<Picture name={name} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.innerHTML.length).toBeLessThanOrEqual(600);
});

test('an error shows the broken thread, an empty list its slip or the picture of the screen', () => {
  const shown = (state: React.JSX.Element) =>
    render(state).container.querySelector('[data-picture]')?.getAttribute('data-picture');
  expect(shown(<ErrorState title="Failed" retryLabel="Retry" onRetry={() => undefined} />)).toBe('thread');
  expect(shown(<EmptyState title="None" />)).toBe('slip');
  expect(shown(<EmptyState title="None" picture="wallet" />)).toBe('wallet');
});
