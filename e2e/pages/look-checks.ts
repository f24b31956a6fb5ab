// These functions run inside the page, like those of `text-checks.ts`.
import { describe } from './text-checks.ts';

/** Returns chosen buttons and links that look like those that are not chosen. */
export function choiceProblems(scope: Element): string[] {
  return ['aria-pressed', 'aria-selected', 'aria-current'].flatMap((state) =>
    [...scope.querySelectorAll(`:is(a, button)[${state}]:not([${state}=false])`)].flatMap((chosen) => {
      const other = otherOf(chosen, state);
      return other && choiceLook(other) === choiceLook(chosen) ? [`does not look chosen: ${describe(chosen)}`] : [];
    }),
  );
}

/** Returns another choice of the same group that is not chosen. */
export function otherOf(chosen: Element, state: string): Element | undefined {
  const group = chosen.closest('[role=group], [role=tablist], ul, main');
  const others = group?.querySelectorAll(state === 'aria-current' ? 'a:not([aria-current])' : `[${state}=false]`) ?? [];
  return [...others].find((other) => other.localName === chosen.localName);
}

export function choiceLook(element: Element): string {
  const { color, fontWeight, textDecorationLine } = getComputedStyle(element);
  return [color, fontWeight, textDecorationLine, lookOf(element), lookOf(element, '::after')].join(' ');
}

/** Returns what moves although the reader prefers reduced motion. Skips the invisible animation that times a toast. */
export function motionProblems(): string[] {
  return document.getAnimations().flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().duration) <= 1) return [];
    const isTimer = effect.getKeyframes().some(({ visibility }) => visibility);
    return isTimer || !effect.target ? [] : [`moves: ${describe(effect.target)}`];
  });
}

/** Returns the styles of a control and of the elements around it, which may show its focus. */
export function lookAround(control: Element): string {
  const { parentElement: parent } = control;
  const parts = [control, parent, ...control.children, ...[...(parent?.children ?? [])].slice(0, 8)];
  return parts.flatMap((part) => (part ? [lookOf(part), lookOf(part, '::after')] : [])).join('\n');
}

export function lookOf(part: Element, pseudo?: string): string {
  const style = getComputedStyle(part, pseudo);
  const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
  const border = [style.borderTopStyle, style.borderTopWidth, style.borderTopColor, style.borderBottomWidth];
  return [outline, ...border, style.backgroundColor, style.backgroundImage, style.boxShadow].join(' ');
}
