import { applyStyles, ownSheet } from './remote-styles.ts';

const sheets = new Map<HTMLStyleElement, CSSStyleSheet>();
const observer = new MutationObserver(() => sheets.forEach(update));
let owner = '';

/** Records whose screen adds `style` elements from now on. */
export function setStyleOwner(remote: string): void {
  owner = remote;
}

/**
 * Adds a node to the head. The content policy allows only an empty `style` element, so the text of the element becomes
 * a stylesheet that the document adopts. Scripts can still insert rules into the element's own sheet.
 */
export function addWithStyle<Added extends Node>(node: Added, add: (node: Added) => Added): Added {
  if (!(node instanceof HTMLStyleElement) || !('adoptedStyleSheets' in document)) return add(node);
  const text = node.textContent ?? '';
  node.textContent = '';
  add(node);
  if (node.sheet) ownSheet(node.sheet, owner);
  if (!sheets.has(node)) adopt(node, text);
  applyStyles();
  return node;
}

function adopt(style: HTMLStyleElement, text: string): void {
  const sheet = new CSSStyleSheet({ media: style.media });
  sheet.replaceSync(text);
  sheets.set(style, sheet);
  ownSheet(sheet, owner);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Bundlers may write the text after they have added the element, and frameworks remove elements.
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
}

function update(sheet: CSSStyleSheet, style: HTMLStyleElement): void {
  if (!style.isConnected) {
    sheets.delete(style);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  } else if (style.textContent) sheet.replaceSync(style.textContent);
}
