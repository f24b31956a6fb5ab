import '@testing-library/jest-dom';
import { addWithStyle, setStyleOwner } from './foreign-styles.ts';
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

const add = <Added extends Node>(node: Added) => addWithStyle(node, (one) => document.head.appendChild(one));

function added(text: string): HTMLStyleElement {
  const style = Object.assign(document.createElement('style'), { textContent: text });
  return add(style);
}

test('the text of a style element becomes a sheet of its remote, and follows the element', async () => {
  setStyleOwner('mfe-raffle');
  const style = added('.raffle { color: red }');
  expect(textsNow()).toEqual(['.raffle { color: red }']);
  expect(ownSheet).toHaveBeenCalledWith(adopted[0], 'mfe-raffle');
  expect(style).toBeEmptyDOMElement();
  expect(style.isConnected).toBe(true);
  style.append('.late { color: red }');
  await turn();
  expect(textsNow()).toEqual(['.late { color: red }']);
  add(style);
  expect(adopted).toHaveLength(1);
  style.remove();
  await turn();
  expect(adopted).toEqual([]);
});

test('leaves other elements as they are', () => {
  add(document.createElement('meta'));
  expect(adopted).toEqual([]);
});
