import { bidNumberText } from 'shared/rules';
import { StatusBadge, type StatusTone } from 'shared/ui';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import { Panel, PanelRow } from '../parts/panel.tsx';
import { PaymentBadge, RequestBadge } from '../parts/request-badge.tsx';
import { rupeesText, whenText } from '../parts/words.ts';
import { decisionText } from './bid-words.ts';

/** Was the player paid? Each request with its state, and the UTR or the reference of the bank. */
export function RequestList({ requests, payments }: Pick<PlayerView, 'requests' | 'payments'>) {
  return (
    <Panel title="Deposits and withdrawals" empty="No requests yet.">
      {[
        ...requests.map(({ id, kind, points, state, reference, sent, note, at }) => {
          const named = reference && `${kind === 'Deposite' ? 'UTR' : 'reference'} ${reference}`;
          return (
            <PanelRow
              key={id}
              what={`${kind === 'Deposite' ? 'Deposit' : 'Withdrawal'} ${id}`}
              detail={[whenText(at), sent && `sent ${whenText(sent)}`, named, note].filter(Boolean).join(' · ')}
              much={rupeesText(points)}
              more={<RequestBadge status={state} kind={kind} />}
            />
          );
        }),
        ...payments.map(({ id, points, status, at }) => (
          <PanelRow
            key={id}
            what="Payment by a service"
            detail={`${whenText(at)} · ${id}`}
            much={rupeesText(points)}
            more={<PaymentBadge status={status} />}
          />
        )),
      ]}
    </Panel>
  );
}

/** Why did the player lose? Each bid with the half and the numbers that decided it. */
export function BidList({ bids }: Pick<PlayerView, 'bids'>) {
  return (
    <Panel title="Bids" empty="No bids yet.">
      {bids.map((bid) => (
        <PanelRow
          key={bid.id}
          what={`${bid.game_name} · ${bidNumberText(bid)}`}
          detail={
            <>
              {bid.game_type} · {whenText(bid.at)} · receipt {bid.bid_id?.slice(-6)}
              <br />
              {decisionText(bid)}
            </>
          }
          much={rupeesText(Number(bid.points_action))}
          more={<BidState bid={bid} />}
        />
      ))}
    </Panel>
  );
}

/** A lost bid has no badge, as in the players' lists. */
function BidState({ bid: { status, win_points } }: { bid: PlayerView['bids'][number] }) {
  if (status === 'lost') return 'lost';
  if (status === 'won') return <StatusBadge tone="ok">won {rupeesText(Number(win_points))}</StatusBadge>;
  return <StatusBadge tone={status === 'pending' ? 'warn' : 'info'}>{status}</StatusBadge>;
}

const noticeTones: Readonly<Record<PlayerView['notices'][number]['state'], StatusTone>> = {
  sent: 'ok',
  sending: 'warn',
  simulated: 'info',
  failed: 'err',
};

/** What did the player see? Each result that was sent to a browser, and each code, without the code. */
export function NoticeList({ notices }: Pick<PlayerView, 'notices'>) {
  return (
    <Panel title="Sent to the player" empty="Nothing was sent in the last 30 days.">
      {notices.map(({ title, body, state, problem, at }, place) => (
        <PanelRow
          key={place}
          what={title}
          detail={[body, whenText(at), problem].filter(Boolean).join(' · ')}
          more={<StatusBadge tone={noticeTones[state]}>{state}</StatusBadge>}
        />
      ))}
    </Panel>
  );
}

export function SignInList({ signIns }: Pick<PlayerView, 'signIns'>) {
  return (
    <Panel title="Sign-ins" empty="No sign-in in the last 30 days.">
      {signIns.map(({ name, since, ended }, place) => (
        <PanelRow
          key={place}
          what={name || 'Unknown device'}
          detail={`since ${whenText(since)}${ended && `, ended ${whenText(ended)}`}`}
          more={ended ? 'ended' : <StatusBadge tone="ok">signed in</StatusBadge>}
        />
      ))}
    </Panel>
  );
}
