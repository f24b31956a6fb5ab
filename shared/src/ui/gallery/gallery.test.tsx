import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import { Gallery } from './gallery.tsx';

test('every component in every state passes the accessibility check', async () => {
  const { container } = render(<Gallery />);
  const { violations } = await act(() => axe.run(container, { rules: { 'color-contrast': { enabled: false } } }));
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}, 20_000);
