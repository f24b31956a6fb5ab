import type { ComponentProps } from 'react';
import { refuseHeldEnter, useRest } from './use-rest.ts';

interface RestingButtonProps extends ComponentProps<'button'> {
  /** Names the action. The button also rests after each change of `meaning`. */
  meaning?: string;
  /** True if a press only chooses or shows something, so that a second press does no harm. */
  isHarmless?: boolean;
}

/** The button of an operators' page, without a look. It ignores input for 800 ms after it appears. */
export function RestingButton({ meaning = '', isHarmless = false, onClick, ...rest }: RestingButtonProps) {
  const { isResting, isTooEarly } = useRest(isHarmless ? '' : meaning, !isHarmless);
  return (
    <button
      type="button"
      onKeyDown={refuseHeldEnter}
      {...rest}
      {...(isResting && { 'aria-disabled': true })}
      onClick={(event) => (isTooEarly(event) ? event.preventDefault() : onClick?.(event))}
    />
  );
}
