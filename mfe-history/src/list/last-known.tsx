import { useDeferredValue, type ReactNode } from 'react';
import { timeText } from 'shared/rules';
import { Button, ErrorState, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { ListSkeleton } from './list-skeleton.tsx';

interface Read<Data> {
  data?: Data | undefined;
  error?: { message?: string } | undefined;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

interface LastKnownProps<Data> {
  read: Read<Data>;
  /** The texts for loading and for a failure. The default texts contain the word "list". */
  words?: { loading: string; failed: string };
  /** The height of a skeleton row in px. */
  rowHeight?: number;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the last known data, with a note if it could not be refreshed. Shows an error if there is no data. Offline, the
 * frame shows the note instead.
 */
export function LastKnown<Data>({ read, words, rowHeight, children }: LastKnownProps<Data>) {
  const texts = useTexts().list;
  const { loading, failed } = words ?? texts;
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = read;

  // Deferred: React then renders in slices of a few milliseconds, and a slow phone can handle taps in between.
  const isThere = useDeferredValue(data !== undefined);

  if (data === undefined ? !error : !isThere) return <ListSkeleton label={loading} rowHeight={rowHeight} />;
  if (data === undefined) {
    return (
      <ErrorState title={failed} detail={error?.message} retryLabel={texts.retry} onRetry={refetch} busy={isFetching} />
    );
  }
  const retry = (
    <Button size="small" tone="quiet" busy={isFetching} onClick={refetch}>
      {texts.retry}
    </Button>
  );
  return (
    <>
      {children(data)}
      {error && (
        <Note tone="offline" live action={retry}>
          {texts.asOf(timeText(new Date(fulfilledTimeStamp ?? 0).toISOString()))}
        </Note>
      )}
    </>
  );
}
