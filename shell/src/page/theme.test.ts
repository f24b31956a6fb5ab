import { applyTheme, chooseTheme, followTheme } from './theme.ts';

let phone: { matches: boolean; listener?: () => void };

beforeEach(() => {
  phone = { matches: false };
  globalThis.matchMedia = () =>
    ({
      matches: phone.matches,
      addEventListener: (_: string, listener: () => void) => (phone.listener = listener),
    }) as unknown as MediaQueryList; // the two members in use
});

afterEach(() => chooseTheme(undefined));

test.each([
  [true, 'dark'],
  [false, 'light'],
])('a phone with dark theme %p starts the app in %s', (matches, theme) => {
  phone.matches = matches;
  applyTheme();
  expect(shown()).toBe(theme);
});

test('the choice outweighs the phone, and is kept', () => {
  phone.matches = true;
  chooseTheme('light');
  expect(shown()).toBe('light');
  delete document.documentElement.dataset.theme;
  applyTheme();
  expect(shown()).toBe('light');
});

test('without a choice, the app follows the phone when it changes', () => {
  followTheme();
  phone.matches = true;
  phone.listener?.();
  expect(shown()).toBe('dark');
  chooseTheme('dark');
  phone.matches = false;
  chooseTheme(undefined);
  expect(shown()).toBe('light');
});

test('an unknown stored theme counts as no choice', () => {
  document.cookie = 'theme=sepia; Path=/';
  applyTheme();
  expect(shown()).toBe('light');
});

function shown() {
  return document.documentElement.dataset.theme;
}
