import { StatusBadge } from 'shared/ui';
import { bidNumberText, dateText } from 'shared/rules';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import { useVersion } from '../connection/live.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { EntryList } from '../parts/entry-list.tsx';
import { LimitFacts } from '../parts/limit-facts.tsx';
import { Panel, PanelRow } from '../parts/panel.tsx';
import { Reading } from '../../parts/reading.tsx';
import { numberText, rupeesText, statusTone, whenText } from '../parts/words.ts';
import { Notes } from './notes.tsx';
import { PlayerActs } from './player-acts.tsx';
import styles from './players.module.css';

/** One player: wallet, bids, requests, devices, limits, notes, and what an operator can do. */
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
  const { name, number, status, since, balance, lock, bids, requests, entries, devices, notes } = player;
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
      <div className={styles.columns}>
        <LimitFacts
          {...player}
          title="State"
          facts={[
            ['Account', status === '1' ? 'active' : 'inactive'],
            ['Sign-in', lock ? <LockText key="lock" lock={lock} /> : 'not locked'],
          ]}
        />
        <PlayerActs player={player} onChanged={onChanged} />
        <Notes number={number} notes={notes} onAdded={onChanged} />
        <EntryList entries={entries} />
        <Panel title="Bids" empty="No bids yet.">
          {bids.map((bid) => (
            <PanelRow
              key={bid.id}
              what={`${bid.game_name} · ${bidNumberText(bid)}`}
              detail={`${bid.game_type} · ${whenText(bid.at)}`}
              much={rupeesText(Number(bid.points_action))}
              more={<BidState bid={bid} />}
            />
          ))}
        </Panel>
        <Panel title="Requests" empty="No requests yet.">
          {requests.map(({ id, kind, points, state, reference, sent, note, at }) => (
            <PanelRow
              key={id}
              what={`${kind === 'Deposite' ? 'Deposit' : 'Withdrawal'} ${id}`}
              detail={[whenText(at), sent && `sent ${whenText(sent)}`, reference, note].filter(Boolean).join(' · ')}
              much={rupeesText(points)}
              more={<StatusBadge tone={statusTone(state)}>{state}</StatusBadge>}
            />
          ))}
        </Panel>
        <Panel title="Devices" empty="Signed in on no device.">
          {devices.map(({ name: device, since: from }) => (
            <PanelRow key={`${device} ${from}`} what={device || 'Unknown device'} detail={`since ${whenText(from)}`} />
          ))}
        </Panel>
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

/** A lost bid has no badge, as in the players' lists. */
function BidState({ bid: { status, win_points } }: { bid: PlayerView['bids'][number] }) {
  if (status === 'lost') return 'lost';
  if (status === 'won') return <StatusBadge tone="ok">won {rupeesText(Number(win_points))}</StatusBadge>;
  return <StatusBadge tone={status === 'pending' ? 'warn' : 'info'}>{status}</StatusBadge>;
}
