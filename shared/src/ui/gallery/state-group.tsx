import { Button, Countdown, EmptyState, ErrorState, Note, Picture, SkeletonCards } from '../index.ts';
import { Specimen } from './specimen.tsx';

const openedAt = Date.now();

export function StateGroup() {
  return (
    <>
      <Specimen name="Countdown">
        <Countdown until={openedAt + 4_361_000} now={Date.now}>
          {(left) => `Open ${left} left`}
        </Countdown>
      </Specimen>
      <Specimen name="Note">
        <Note tone="err">Bid Once Played Will Not Be Cancelled</Note>
        <Note tone="warn" action={<a href="#add-fund">Add fund</a>}>
          Your balance does not cover these bids.
        </Note>
        <Note>This is a game of points for players of 18 and over.</Note>
        <Note tone="ok">All bids are placed.</Note>
        <Note tone="offline">You are offline. What you see may be old.</Note>
      </Specimen>
      <Specimen name="SkeletonCards">
        <SkeletonCards label="Loading markets" count={2} />
      </Specimen>
      <Specimen name="Picture">
        {(['pot', 'slip', 'sealed', 'thread', 'wallet'] as const).map((name) => (
          <Picture key={name} name={name} />
        ))}
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState title="No Bid History Found." action={<Button>See the markets</Button>}>
          Bids that you place are listed here.
        </EmptyState>
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState
          title="The markets could not be read"
          detail="The network did not answer."
          retryLabel="Try again"
          onRetry={() => {}}
        />
      </Specimen>
    </>
  );
}
