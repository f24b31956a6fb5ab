import { useEffect, useState } from 'react';
import { ErrorState, SkeletonCards } from 'shared/ui';
import { commandFor } from '../connection/failed-loads.tsx';
import type { Load } from '../connection/use-answer.ts';

/** A view while its data loads, or after it failed to load. */
export function Reading({ title, what, load }: { title: string; what: string; load: Load }) {
  return (
    <>
      <h1 className={load.failure ? 'visually-hidden' : undefined}>{title}</h1>
      <Unread what={what} load={load} />
    </>
  );
}

const slowMs = 3000;

/** The main data of a view while it loads, or after it failed to load. */
export function Unread({ what, load: { path, failure, retry } }: { what: string; load: Load }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  if (!failure)
    return (
      <>
        {isSlow && (
          <p role="status" className="soft">
            This takes longer than usual. In a terminal: <code>{commandFor(path)}</code>
          </p>
        )}
        <SkeletonCards label={`Loading ${what}…`} count={6} height="56px" />
      </>
    );
  return (
    <ErrorState
      title={`${what.charAt(0).toUpperCase()}${what.slice(1)} did not load`}
      detail={
        <>
          {failure} The page retries every two seconds. In a terminal: <code>{commandFor(path)}</code>
        </>
      }
      retryLabel="Retry"
      onRetry={retry}
    />
  );
}

/** A part of a view while its data loads, or after it failed to load. */
export function ReadingPart({ text, failure }: { text: string; failure: string | undefined }) {
  return (
    <p role="status" className={failure ? 'failure' : 'soft'}>
      {failure ? `${failure} Retrying every two seconds.` : text}
    </p>
  );
}
