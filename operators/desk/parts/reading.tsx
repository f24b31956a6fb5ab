import type { ReactNode } from 'react';
import { ErrorState, Note, SkeletonCards } from 'shared/ui';
import type { Answered } from '../connection/use-answer.ts';

interface ReadingProps<Answer> {
  /** What is read, such as "deposits". */
  what: string;
  from: Answered<Answer>;
  /** The height of a placeholder card. */
  height?: string;
  children: (answer: Answer) => ReactNode;
}

/** Shows an answer, or that it loads, takes long or fails. A stale answer stays visible with a note. */
export function Reading<Answer>({ what, from, height = '64px', children }: ReadingProps<Answer>) {
  const { answer, failure, isSlow, again } = from;
  if (answer === undefined && failure !== undefined)
    return (
      <ErrorState title={`The ${what} could not be loaded`} detail={failure} retryLabel="Try again" onRetry={again} />
    );
  if (answer === undefined)
    return (
      <>
        {isSlow && (
          <Note tone="info" live>
            This takes longer than usual. Still loading the {what}.
          </Note>
        )}
        <SkeletonCards label={`Loading the ${what}`} count={5} height={height} />
      </>
    );
  return (
    <>
      {failure !== undefined && (
        <Note tone="warn" live>
          {failure} What you see may be old. Retrying.
        </Note>
      )}
      {children(answer)}
    </>
  );
}
