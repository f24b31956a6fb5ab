import { comparedFlags } from './compared-flags.ts';
import { browserMark, isFlagOn } from './remote-settings.ts';

test('a browser keeps a flag while its share grows, and has it at 100 %', () => {
  for (let browser = 0; browser < 300; browser += 1) {
    const subject = `${browser}-5d1e`;
    const on = Array.from({ length: 101 }, (_, percent) => isFlagOn({ percent, salt: 'a1b2' }, subject));
    expect(on[0]).toBe(false);
    expect(on[100]).toBe(true);
    expect(on.lastIndexOf(false)).toBeLessThan(on.indexOf(true));
  }
});

test('a flag has its share of the browsers, and two flags choose them independently', () => {
  const subjects = Array.from({ length: 4000 }, (_, at) => `browser ${at}`);
  const [one, other] = ['s1', 's2'].map((salt) => subjects.map((subject) => isFlagOn({ percent: 30, salt }, subject)));
  const share = (of: boolean[]) => of.filter(Boolean).length / of.length;
  expect(share(one!)).toBeCloseTo(0.3, 1);
  expect(share(one!.map((isOn, at) => isOn && other![at]!))).toBeCloseTo(0.09, 1);
});

test('a listed browser has the flag whatever the share, and is not compared', () => {
  const [listed, another] = ['one subject', 'another subject'];
  const rule = { percent: 0, salt: 's', browsers: [browserMark(listed)] };
  expect(browserMark(listed)).toMatch(/^[0-9a-f]{8}$/);
  expect([isFlagOn(rule, listed), isFlagOn(rule, another)]).toEqual([true, false]);
  const settings = {
    'mfe-a': { flags: { some: { ...rule, percent: 50 }, all: { ...rule, percent: 100 }, none: rule } },
  };
  expect(comparedFlags({ settings }, 'mfe-a', another)).toEqual(['some']);
  expect(comparedFlags({ settings }, 'mfe-a', listed)).toEqual([]);
  expect(comparedFlags({}, 'mfe-a', listed)).toEqual([]);
});
