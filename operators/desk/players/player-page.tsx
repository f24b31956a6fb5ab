import { StatusBadge } from 'shared/ui';
import { dateText } from 'shared/rules';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import { useVersion } from '../connection/live.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { CreditList } from '../parts/credit-list.tsx';
import { EntryList } from '../parts/entry-list.tsx';
import { LimitFacts } from '../parts/limit-facts.tsx';
import { Reading } from '../../parts/reading.tsx';
import { SharedAccount } from '../parts/shared-account.tsx';
import { numberText, rupeesText, whenText } from '../parts/words.ts';
import { Notes } from './notes.tsx';
import { PlayerActs } from './player-acts.tsx';
import { BidList, NoticeList, RequestList, SignInList } from './player-lists.tsx';
import styles from './players.module.css';

/** One player: what was paid, bid, decided and sent, and what an operator can do. */
export function PlayerPage({ number }: { number: string }) {
  const from = useAnswer<PlayerView>(`/players/${number}`, useVersion('acts', 'deposits', 'withdrawals', 'results'));
  return (
    <section className={styles.page} aria-label="Player">
      <Reading what="player" from={from} height="120px">
        {(player) => <Player player={player} onChanged={from.again} />}
      </Reading>
    </section>
  );
}

function Player({ player, onChanged }: { player: PlayerView; onChanged(): void }) {
  const { name, number, status, since, balance, lock, bids, requests, payments } = player;
  const { entries, notices, signIns, credits, totals, notes, bank, sharers } = player;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.who}>
          <h2>{name}</h2>
          <p className={styles.soft}>
            {numberText(number)} · since {dateText(since)}
          </p>
          <StatusBadge tone={status === '1' ? 'ok' : 'err'}>{status === '1' ? 'active' : 'inactive'}</StatusBadge>
        </div>
        <p className={styles.wallet}>
          <span className={styles.soft}>Wallet</span>
          <b>{rupeesText(balance)}</b>
        </p>
      </header>
      <SharedAccount sharers={sharers} />
      <div className={styles.columns}>
        <LimitFacts
          {...player}
          title="State"
          facts={[
            ['Account', status === '1' ? 'active' : 'inactive'],
            ['Bank account', bank.account === '' ? 'not stored' : Object.values(bank).join(' · ')],
            ['Sign-in', lock ? <LockText key="lock" lock={lock} /> : 'not locked'],
          ]}
        />
        <PlayerActs player={player} onChanged={onChanged} />
        <RequestList requests={requests} payments={payments} />
        <BidList bids={bids} />
        <NoticeList notices={notices} />
        <SignInList signIns={signIns} />
        <EntryList entries={entries} />
        <CreditList credits={credits} totals={totals} />
        <Notes number={number} notes={notes} onAdded={onChanged} />
      </div>
    </>
  );
}

function LockText({ lock: { until } }: { lock: NonNullable<PlayerView['lock']> }) {
  return (
    <b data-tone="err" className={styles.locked}>
      {until === '' ? 'locked after wrong MPINs' : `locked after wrong MPINs until ${whenText(until)}`}
    </b>
  );
}
