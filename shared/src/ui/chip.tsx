import { startTransition, useLayoutEffect, useOptimistic, useRef } from 'react';
import type { ElementType, ReactNode } from 'react';
import { classNames, type Polymorphic } from './parts.tsx';
import styles from './chip.module.css';

interface ChipProps {
  icon?: ReactNode;
  /** True or false for an on/off choice. Omitted for a plain action. */
  pressed?: boolean;
  tone?: 'plain' | 'gold' | 'night';
  children: ReactNode;
}

/** Renders a small round action or choice, such as a help number, a filter or quick points. */
export function Chip<Element extends ElementType = 'button'>(props: Polymorphic<Element, ChipProps>) {
  const { as, icon, pressed, tone = 'plain', children, className, ...rest } = props as Polymorphic<'button', ChipProps>;
  const Tag: ElementType = as ?? 'button';
  return (
    <Tag
      type={as ? undefined : 'button'}
      {...rest}
      aria-pressed={pressed}
      className={classNames(styles.chip, styles[tone], pressed && styles.pressed, className)}
    >
      {icon}
      {children}
    </Tag>
  );
}

interface FilterBarProps<Value extends string> {
  /** Names the filtered content for screen readers. */
  label: string;
  options: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/**
 * Renders filters, of which one is chosen, in a row that scrolls sideways. Keeps the chosen filter visible. The filter is
 * marked in the next frame, the filtered list follows when it is rendered.
 */
export function FilterBar<Value extends string>({ label, options, value, onChange, className }: FilterBarProps<Value>) {
  const [chosen, mark] = useOptimistic(value);
  const bar = useChosenInSight(`${chosen} ${options.length}`);
  const choose = (next: Value) =>
    startTransition(() => {
      mark(next);
      onChange(next);
    });
  return (
    <div ref={bar} role="group" aria-label={label} className={classNames(styles.bar, className)} data-scrolls>
      {options.map((option) => (
        <Chip key={option.value} pressed={option.value === chosen} onClick={() => choose(option.value)}>
          {option.label} {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </Chip>
      ))}
    </div>
  );
}

function useChosenInSight(chosen: string) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    const chip = bar?.querySelector('[aria-pressed=true]');
    if (bar && chip) bar.scrollLeft += middleOf(chip) - middleOf(bar);
  }, [chosen]);
  return ref;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
