import { Button, Countdown, EmptyState, ErrorState, Note, PhasePill, RemoteFallback, Skeleton, SkeletonCards, Spinner, Toast, toastClass } from '../index.ts';
import { Specimen } from './specimen.tsx';
import styles from './gallery.module.css';

const openedAt = Date.now();

export function StateGroup() {
  return (
    <>
      <Specimen name="PhasePill, Countdown">
        <div className={styles.row}>
          <PhasePill phase="open"><Countdown until={openedAt + 4_361_000} now={Date.now}>{(left) => `Open ${left} left`}</Countdown></PhasePill>
          <PhasePill phase="close-only"><Countdown until={openedAt + 2_882_000} now={Date.now}>{(left) => `Close only ${left}`}</Countdown></PhasePill>
          <PhasePill phase="closed">Closed for today</PhasePill>
        </div>
      </Specimen>
      <Specimen name="Note">
        <Note tone="err">Bid Once Played Will Not Be Cancelled</Note>
        <Note tone="warn" action={<a href="#add">Add fund</a>}>Your balance does not cover these bids.</Note>
        <Note>This is a game of points for players of 18 and over.</Note>
        <Note tone="ok">All bids are placed.</Note>
        <Note tone="offline">You are offline. What you see may be old.</Note>
      </Specimen>
      <Specimen name="Skeleton, SkeletonCards">
        <div className={styles.row}><Skeleton shape="circle" /><Skeleton width="60%" /></div>
        <SkeletonCards label="Loading markets" count={2} />
      </Specimen>
      <Specimen name="EmptyState"><EmptyState title="No Bid History Found." action={<Button>See the markets</Button>}>Bids that you place are listed here.</EmptyState></Specimen>
      <Specimen name="ErrorState"><ErrorState title="The markets could not be read" detail="The network did not answer." retryLabel="Try again" onRetry={() => {}} /></Specimen>
      <Specimen name="RemoteFallback"><RemoteFallback title="This page could not be opened" detail="The rest of the app works; your points are safe." retryLabel="Try again" onRetry={() => {}} home={<Button tone="quiet" wide>Home</Button>} /></Specimen>
      <Specimen name="Toast">
        {(['ok', 'info', 'warn', 'err'] as const).map((tone) => <div key={tone} className={`${toastClass} ${styles.toast}`}><Toast tone={tone}>9876543210 copied to clipboard!</Toast></div>)}
      </Specimen>
      <Specimen name="Spinner"><div className={styles.spinner}><Spinner label="One moment" /></div></Specimen>
    </>
  );
}
