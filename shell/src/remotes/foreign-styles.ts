import { applyStyles, ownSheet } from './remote-styles.ts';

const sheets = new Map<HTMLStyleElement, CSSStyleSheet>();
const texts = new WeakMap<CSSStyleSheet, string>();
const observer = new MutationObserver(() => sheets.forEach(update));
let owner = '';

/** Records whose screen adds `style` elements from now on. */
export function setStyleOwner(remote: string): void {
  owner = remote;
}

/**
 * Makes a `style` element work that a script adds to the head. The content policy refuses its text, so the text becomes
 * a stylesheet that the document adopts. With another type, the browser reports no violation.
 */
export function adoptStyle(node: Node): void {
  if (!(node instanceof HTMLStyleElement) || sheets.has(node) || !('adoptedStyleSheets' in document)) return;
  node.type = 'text/adopted-css';
  const sheet = new CSSStyleSheet({ media: node.media });
  sheets.set(node, sheet);
  ownSheet(sheet, owner);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  write(sheet, node);
  applyStyles();
  // Bundlers may write the text after they have added the element, and frameworks remove elements.
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
}

function update(sheet: CSSStyleSheet, style: HTMLStyleElement): void {
  if (style.isConnected) return write(sheet, style);
  sheets.delete(style);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}

function write(sheet: CSSStyleSheet, { textContent }: HTMLStyleElement): void {
  const text = textContent ?? '';
  if (texts.get(sheet) === text) return;
  texts.set(sheet, text);
  sheet.replaceSync(text);
}
