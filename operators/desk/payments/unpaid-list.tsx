import { dayAndMonthText } from 'shared/rules';
import { Button, Note } from 'shared/ui';
import type { UnpaidPayment } from '../../../provider/src/desk/payment-queue.ts';
import type { Queue } from '../connection/use-queue.ts';
import { Panel, PanelRow } from '../parts/panel.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { Reading } from '../../parts/reading.tsx';
import { rupeesText, whenText } from '../parts/words.ts';

/** Payments that players have ordered and not paid, newest first. */
export function UnpaidList({ queue }: { queue: Queue<UnpaidPayment> }) {
  return (
    <Reading what="payments" from={queue}>
      {(rows) => (
        <>
          <Note tone="info">
            You decide nothing here. The provider looks these payments up at the service, and credits each of them when
            it is paid. An unpaid payment expires after a week.
          </Note>
          <Panel title="Ordered and not paid" level={2} empty="No payment waits for its player.">
            {rows.map(({ id, name, player, made, checked, expires, points, service }) => (
              <PanelRow
                key={id}
                what={<PlayerLink name={name} number={player} />}
                detail={`Ordered ${whenText(made)} · ${checked ? `Looked up ${whenText(checked)}` : 'Not looked up yet'} · Expires ${dayAndMonthText(expires)} · Payment ${id}`}
                much={rupeesText(points)}
                more={service}
              />
            ))}
          </Panel>
          {queue.more && (
            <Button tone="quiet" onClick={queue.more}>
              Show older
            </Button>
          )}
        </>
      )}
    </Reading>
  );
}
