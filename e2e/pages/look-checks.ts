// Runs inside the page, like `text-checks.ts`.
import { describe } from './text-checks.ts';

/** The choices that look the same whether they are chosen or not, or whose text is not readable. */
export function choiceProblems(scope: Element): string[] {
  return ['aria-pressed', 'aria-selected', 'aria-current'].flatMap((state) =>
    [...scope.querySelectorAll(`:is(a, button)[${state}]:not([${state}=false])`)].flatMap((chosen) => {
      const other = otherOf(chosen, state);
      return other && choiceLook(other) === choiceLook(chosen) ? [`does not look chosen: ${describe(chosen)}`] : [];
    }),
  );
}

/** The nearest choice of the same kind that is not chosen. */
export function otherOf(chosen: Element, state: string): Element | undefined {
  const group = chosen.closest('[role=group], [role=tablist], ul, main');
  const others = group?.querySelectorAll(state === 'aria-current' ? 'a:not([aria-current])' : `[${state}=false]`) ?? [];
  return [...others].find((other) => other.localName === chosen.localName);
}

export function choiceLook(element: Element): string {
  const { color, fontWeight, textDecorationLine } = getComputedStyle(element);
  return [color, fontWeight, textDecorationLine, lookOf(element), lookOf(element, '::after')].join(' ');
}

/** What moves although the reader prefers that nothing does. A toast's timer is an invisible animation. */
export function motionProblems(): string[] {
  return document.getAnimations().flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().duration) <= 1) return [];
    const isTimer = effect.getKeyframes().some(({ visibility }) => visibility);
    return isTimer || !effect.target ? [] : [`moves: ${describe(effect.target)}`];
  });
}

/** The look of a control and of what may show its focus. */
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
