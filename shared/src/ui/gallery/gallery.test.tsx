import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import { Gallery } from './gallery.tsx';

test('every part in every state stands without an accessibility fault', async () => {
  const { container } = render(<Gallery />);
  const { violations } = await act(() => axe.run(container, { rules: { 'color-contrast': { enabled: false } } }));
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}, 20_000);
