import { act, render, screen } from '@testing-library/react';
import { deferredPart } from './deferred-part.ts';

const Menu = ({ name }: { name: string }) => <p>Menu of {name}</p>;

test('a part that was brought ahead is there at once', async () => {
  const Part = deferredPart(() => Promise.resolve(Menu));
  await Part.bring();
  render(<Part name="Asha" />);
  expect(screen.getByText('Menu of Asha')).toBeTruthy();
});

test('one that was not comes as soon as it is loaded, also where its first try failed', async () => {
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
