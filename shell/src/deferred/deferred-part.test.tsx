import { act, render, screen } from '@testing-library/react';
import { deferredPart } from './deferred-part.ts';

const Menu = ({ name }: { name: string }) => <p>Menu of {name}</p>;

test('renders at once after a preload', async () => {
  const Part = deferredPart(() => Promise.resolve(Menu));
  await Part.preload();
  render(<Part name="Asha" />);
  expect(screen.getByText('Menu of Asha')).toBeTruthy();
});

test('renders once loaded, also after a failed first attempt', async () => {
  jest.useFakeTimers();
  const load = jest
    .fn<Promise<typeof Menu>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk failed.'))
    .mockResolvedValue(Menu);
  const Part = deferredPart(load);
  render(<Part name="Asha" />);
  await act(() => jest.advanceTimersByTimeAsync(1999));
  expect(screen.queryByText('Menu of Asha')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Menu of Asha')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
