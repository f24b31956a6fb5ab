import type { ReactNode } from 'react';
import { ErrorState, Note, SkeletonCards } from 'shared/ui';
import { useService } from '../connection/service.ts';
import type { Answered } from '../connection/use-answer.ts';
import { ViewHead } from './view-head.tsx';

interface ReadingProps<Answer> {
  /** What is read, such as "deposits". */
  what: string;
  from: Answered<Answer>;
  /** The height of a placeholder card. */
  height?: string;
  children?: (answer: Answer) => ReactNode;
}

/** Shows an answer, or that it loads, takes long or fails. The frame says if an answer is stale. */
export function Reading<Answer>({ what, from, height = '64px', children }: ReadingProps<Answer>) {
  const { answer, failure, isSlow, again } = from;
  if (answer !== undefined) return children?.(answer);
  if (failure !== undefined)
    return (
      <ErrorState
        title={`The ${what} did not load`}
        detail={
          <>
            {failure} <Retries from={from} /> <Terminal path={from.path} />
          </>
        }
        retryLabel="Try again"
        onRetry={again}
      />
    );
  return (
    <>
      {isSlow && (
        <Note tone="info" live>
          This takes longer than usual. Still loading the {what}. <Terminal path={from.path} />
        </Note>
      )}
      <SkeletonCards label={`Loading the ${what}`} count={5} height={height} />
    </>
  );
}

/** A whole view while its data loads, or after it failed to load. */
export function Loading({ title, ...reading }: { title: string; what: string; from: Answered }) {
  return (
    <>
      <ViewHead title={title} />
      <Reading {...reading} />
    </>
  );
}

/** A part of a view while its data loads, or after it failed to load. */
export function ReadingPart({ text, from }: { text: string; from: Answered }) {
  return (
    <p role="status" className={from.failure ? 'failure' : 'soft'}>
      {from.failure ?? text} <Retries from={from} />
    </p>
  );
}

function Retries({ from: { failure, isRefused } }: { from: Answered }) {
  return failure === undefined || isRefused ? null : 'The page retries every two seconds.';
}

/** The command that shows in a terminal what a path shows. */
export function Terminal({ path }: { path: string }) {
  const command = useService().commandFor?.(path);
  return (
    command && (
      <>
        In a terminal: <code>{command}</code>
      </>
    )
  );
}
