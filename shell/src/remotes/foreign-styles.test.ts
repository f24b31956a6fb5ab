import { adoptStyle, setStyleOwner } from './foreign-styles.ts';
import { ownSheet } from './remote-styles.ts';

jest.mock('./remote-styles.ts');

// jsdom has no stylesheets that a document adopts.
class Sheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}
let adopted: Sheet[] = [];
Object.defineProperty(document, 'adoptedStyleSheets', {
  get: () => adopted,
  set(next: Sheet[]) {
    adopted = next;
  },
});
Object.assign(globalThis, { CSSStyleSheet: Sheet });

const turn = () => new Promise((done) => setTimeout(done));
const textsNow = () => adopted.map(({ text }) => text);

function added(text: string): HTMLStyleElement {
  const style = Object.assign(document.createElement('style'), { textContent: text });
  adoptStyle(style);
  document.head.append(style);
  return style;
}

test('the text of a style element becomes a sheet of its remote, and follows the element', async () => {
  setStyleOwner('mfe-raffle');
  const style = added('.raffle { color: red }');
  expect(textsNow()).toEqual(['.raffle { color: red }']);
  expect(ownSheet).toHaveBeenCalledWith(adopted[0], 'mfe-raffle');
  expect(style.type).not.toBe('');
  style.append('.late { color: red }');
  await turn();
  expect(textsNow()).toEqual(['.raffle { color: red }.late { color: red }']);
  adoptStyle(style);
  expect(adopted).toHaveLength(1);
  style.remove();
  await turn();
  expect(adopted).toEqual([]);
});

test('leaves other elements as they are', () => {
  adoptStyle(document.createElement('script'));
  expect(adopted).toEqual([]);
});
