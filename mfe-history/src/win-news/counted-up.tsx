import { useEffect, useState } from 'react';
import { rupeesText } from 'shared/rules';
import { VisuallyHidden } from 'shared/ui';
import { prefersStill } from './prefers-still.ts';

const countMs = 900;

/** Counts up to the value, unless the player prefers reduced motion. Screen readers get only the final value. */
export function CountedUp({ to, className }: { to: number; className?: string | undefined }) {
  const [shown, setShown] = useState(() => (prefersStill() ? to : 0));
  useEffect(() => {
    if (prefersStill()) return setShown(to);
    const began = performance.now();
    const step = (now: number) => {
      const left = 1 - Math.min(1, (now - began) / countMs);
      setShown(Math.round(to - to * left ** 3));
      if (left > 0) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return (
    <>
      <span aria-hidden="true" className={className}>
        {rupeesText(shown)}
      </span>
      <VisuallyHidden>{rupeesText(to)}</VisuallyHidden>
    </>
  );
}
