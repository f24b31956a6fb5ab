import { openLanes } from './lanes.ts';

test('as much is done at once as there are lanes, and what needs all of them is done alone, in the order of coming', async () => {
  const lanes = openLanes(2, 10);
  const said: string[] = [];
  const work = async (name: string, weight: number) => {
    const leave = await lanes.wait(weight);
    said.push(`${name} in`);
    await new Promise(setImmediate);
    said.push(`${name} out`);
    leave?.();
  };
  await Promise.all([work('a', 1), work('b', 1), work('large', 2), work('c', 1)]);
  expect(said).toEqual(['a in', 'b in', 'a out', 'b out', 'large in', 'large out', 'c in', 'c out']);
});

test('who comes when too many wait is turned away, and whoever comes later is not', async () => {
  const lanes = openLanes(1, 2);
  const leave = await lanes.wait(1);
  const waiting = [lanes.wait(1), lanes.wait(1)];
  expect(lanes.wait(1)).toBeUndefined();
  leave?.();
  (await waiting[0])?.();
  expect(lanes.wait(1)).toBeDefined();
});
