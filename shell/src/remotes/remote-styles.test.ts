import type { RunningRemote } from '../plan/session-releases.ts';
import { keepStyles, ownSheet } from './remote-styles.ts';

let sheets: CSSStyleSheet[] = [];
let adopted: CSSStyleSheet[] = [];
Object.defineProperty(document, 'styleSheets', { get: () => sheets });
Object.defineProperty(document, 'adoptedStyleSheets', { get: () => adopted });

let count = 0;
function remoteWith(chosen: object = {}): RunningRemote {
  return { remote: `mfe-${(count += 1)}`, chosen } as RunningRemote; // the parts that the module reads
}

function sheetOf(path: string | null): CSSStyleSheet {
  return { href: path && new URL(path, location.href).href, disabled: false } as CSSStyleSheet;
}

const committed = () => Promise.resolve();

test('a remote’s sheets apply while one of its screens is in the page', async () => {
  const [one, other] = [remoteWith(), remoteWith()];
  sheets = ['mfe-1/1.0.0-1/a.css', 'mfe-1/1.0.0-1/lazy.css', 'mfe-2/1.0.0-1/a.css', 'shell/1.0.0-1/main.css'].map(
    (path) => sheetOf(`/r/${path}`),
  );
  const isOff = () => sheets.map(({ disabled }) => disabled);
  const leaveOne = keepStyles(one);
  leaveOne();
  const leaveOther = keepStyles(other);
  await committed();
  expect(isOff()).toEqual([true, true, false, false]);
  const leaveAgain = keepStyles(one);
  leaveOther();
  await committed();
  expect(isOff()).toEqual([false, false, true, false]);
  leaveAgain();
});

test('a change between two screens of a remote never disables its sheets', async () => {
  const remote = remoteWith();
  const sheet = sheetOf(`/r/${remote.remote}/1.0.0-1/a.css`);
  const changes: boolean[] = [];
  sheets = [
    Object.defineProperty(sheet, 'disabled', {
      set(value: boolean) {
        changes.push(value);
      },
    }),
  ];
  const leave = keepStyles(remote);
  leave();
  keepStyles(remote);
  await committed();
  expect(changes).not.toContain(true);
});

test('a sheet that arrives after its screen was left stays disabled', async () => {
  const remote = remoteWith();
  keepStyles(remote)();
  await committed();
  sheets = [sheetOf(`/r/${remote.remote}/1.0.0-1/late.css`)];
  document.head.append(document.createElement('link'));
  document.head.lastChild?.dispatchEvent(new Event('load'));
  expect(sheets[0]?.disabled).toBe(true);
});

test('a style element without text belongs to the remote that is left, and one with a text to the page', async () => {
  const ownerNode = Object.assign(document.createElement('style'), { textContent: 'body {}' });
  sheets = [sheetOf(null), { ...sheetOf(null), ownerNode }];
  keepStyles(remoteWith())();
  await committed();
  expect(sheets.map(({ disabled }) => disabled)).toEqual([true, false]);
});

test('sheets that scripts adopt belong to the remote that is left, or to the recorded remote', async () => {
  sheets = [];
  const [one, other] = [remoteWith(), remoteWith()];
  const leave = keepStyles(one);
  keepStyles(other);
  adopted = [sheetOf(null), sheetOf(null)];
  ownSheet(adopted[1]!, other.remote);
  leave();
  await committed();
  expect(adopted.map(({ disabled }) => disabled)).toEqual([true, false]);
  keepStyles(one);
  expect(adopted.map(({ disabled }) => disabled)).toEqual([false, false]);
});

test('finds the sheets of a release at another address', async () => {
  const remote = remoteWith({ base: 'https://builds.example/offers/' });
  sheets = [sheetOf('https://builds.example/offers/a.css'), sheetOf('https://builds.example/other/a.css')];
  keepStyles(remote)();
  await committed();
  expect(sheets.map(({ disabled }) => disabled)).toEqual([true, false]);
});

test('leaving the shell’s own screen disables nothing', async () => {
  sheets = [sheetOf('/r/shell/1.0.0-1/main.css')];
  keepStyles({ remote: 'shell', chosen: {} } as RunningRemote)(); // the parts that the module reads
  await committed();
  expect(sheets[0]?.disabled).toBe(false);
});
