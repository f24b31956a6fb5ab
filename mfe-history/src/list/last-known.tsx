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
  /** What it is called while it loads, and when it fails; a list where nothing is said. */
  words?: { loading: string; failed: string };
  /** Of the rows that stand in while it loads, in px. */
  rowHeight?: number;
  children: (data: Data) => ReactNode;
}

/** What was read last: with a mark below it when it could not be read again (above, the frame says so), and only without any of it an error. */
export function LastKnown<Data>({ read, words, rowHeight, children }: LastKnownProps<Data>) {
  const texts = useTexts().list;
  const { loading, failed } = words ?? texts;
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = read;

  // What comes is rendered in pieces of a few milliseconds, so that a slow phone answers taps between them.
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
