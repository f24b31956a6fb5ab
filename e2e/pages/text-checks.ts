// These functions run inside the page. `layout-checks.ts` sends their source, so they can use only each other.

/** Describes an element for the report. */
export function describe(element: Element): string {
  const text = (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
  const [look = ''] = element.classList;
  return `<${element.localName}${look && `.${look}`}> "${text.slice(0, 40)}"`;
}

/**
 * Waits until the browser has applied the window's size and the text's size, and until the app has measured its layout
 * in the next frame.
 */
export async function isLaidOut(width: number, height: number, text: number): Promise<void> {
  const isApplied = () =>
    matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches &&
    getComputedStyle(document.documentElement).fontSize === `${text}px` &&
    // For a moment after a screen has opened, a cover of the whole page ignores presses.
    !document.querySelector('div:empty[style*="z-index: 20"]');
  for (let frames = 0; !isApplied(); frames += 1) {
    if (frames > 300)
      throw new Error(`The window does not become ${width}x${height} with text of ${text} px, without a cover.`);
    await new Promise(requestAnimationFrame);
  }
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  finishTransitions();
}

/** Ends all CSS transitions. With reduced motion, a change of opacity is a transition that lasts one frame. */
export function finishTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

/**
 * Returns whether sighted users see the element. Rows and tiles whose layout the browser skips count as unseen, because
 * visible rows and tiles have the same layout.
 */
export function isSeen(element: Element, known = new Map<Element, boolean>()): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !isTransparent(element, known)
  );
}

/** Returns whether the element or a parent is transparent or clipped, like texts for screen readers. */
export function isTransparent(element: Element, known: Map<Element, boolean>): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  const { clipPath, opacity, position } = getComputedStyle(element);
  const isHere = opacity === '0' || (position === 'absolute' && clipPath !== 'none');
  const isAny = isHere || (element.parentElement !== null && isTransparent(element.parentElement, known));
  known.set(element, isAny);
  return isAny;
}

/** Returns texts that are cut off, leave their box or the screen, or have a broken word. */
export function textProblems(scope: Element): string[] {
  const problems = new Set<string>();
  const seen = new Map<Element, boolean>();
  const boxes = new Map<Element, Box[]>();
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    if (!element || !/\S/.test(text.data) || !isSeen(element, seen)) continue;
    if (!getComputedStyle(element).writingMode.startsWith('horizontal')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    // A button next to the shortened text shows all of it.
    if (element.parentElement?.querySelector(':scope > [aria-expanded=false]')) continue;
    const placed = lines.map((line) => placeProblem(line, boxesOf(element, boxes))).find(Boolean);
    if (placed) problems.add(`${placed}: ${describe(element)}`);
    const isColumn = getComputedStyle(element).wordBreak === 'break-all'; // the digits of a pana in a chart
    const word = lines.length > 1 && !isColumn && brokenWord(text);
    if (word) problems.add(`"${word}" is broken: ${describe(element)}`);
  }
  return [...problems];
}

/** A box around texts, with what the checks need of it. */
export interface Box {
  edge: DOMRect;
  clips: { x: boolean; y: boolean };
  scrolls: { x: boolean; y: boolean };
  isPainted: boolean;
}

/** Measures the element and all elements around it that are a box, once each, because they contain many texts. */
export function boxesOf(element: Element | null, known: Map<Element, Box[]>): Box[] {
  if (!element || element === document.documentElement) return [];
  const before = known.get(element);
  if (before) return before;
  const around = boxesOf(element.parentElement, known);
  const style = getComputedStyle(element);
  const { display, overflowX, overflowY } = style;
  const outer = style.position === 'fixed' ? [] : around;
  const box = {
    edge: element.getBoundingClientRect(),
    clips: { x: isClipping(overflowX), y: isClipping(overflowY) },
    scrolls: { x: isScrolling(overflowX), y: isScrolling(overflowY) },
    isPainted: isOpaque(style),
  };
  const boxes = display === 'contents' || display === 'inline' ? around : [box, ...outer];
  known.set(element, boxes);
  return boxes;
}

/**
 * Returns what is wrong with a line's place: a box that does not scroll clips it, or it is outside of its painted box.
 */
export function placeProblem(line: DOMRect, boxes: Box[]): string | undefined {
  const top = line.top + line.height / 4;
  const bottom = line.bottom - line.height / 4;
  let isPainted = false;
  const scrolls = { x: false, y: false };
  for (const box of boxes) {
    const isWide = line.left < box.edge.left - 1.5 || line.right > box.edge.right + 1.5;
    const isHigh = top < box.edge.top - 1 || bottom > box.edge.bottom + 1;
    if ((isWide && !scrolls.x && box.clips.x) || (isHigh && !scrolls.y && box.clips.y)) return 'cut off';
    scrolls.x ||= box.scrolls.x;
    scrolls.y ||= box.scrolls.y;
    if (!isPainted && box.isPainted && ((isWide && !scrolls.x) || (isHigh && !scrolls.y))) return 'outside of its box';
    isPainted ||= box.isPainted;
  }
  return undefined;
}

export function isClipping(overflow: string): boolean {
  return overflow === 'hidden' || overflow === 'clip';
}

export function isScrolling(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll';
}

export function isOpaque({ backgroundColor, borderTopWidth, borderTopStyle }: CSSStyleDeclaration): boolean {
  return !/transparent|, 0\)$/.test(backgroundColor) || (borderTopWidth !== '0px' && borderTopStyle !== 'none');
}

/** Returns a word of at most 18 letters that is on two lines. Longer ids, digests and addresses may break. */
export function brokenWord(text: Text): string | undefined {
  for (const { 0: word, index } of text.data.matchAll(/[^\s/–-]{2,}/g)) {
    if (word.length > 18 || /[@.]\p{L}/u.test(word) || (/\d/.test(word) && /\p{L}/u.test(word))) continue;
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (first && others.some(({ top }) => Math.abs(top - first.top) > first.height / 2)) return word;
  }
  return undefined;
}
