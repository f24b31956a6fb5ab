import { useState } from 'react';
import type { FundRow } from 'shared/provider';
import { dayAndMonthText, rupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { cancelWithdrawal, useAppDispatch, useCall } from 'shared/store';
import { Button, ButtonRow, DataList, DataRow, Dialog, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useWaitingWithdrawals } from './held-points.ts';

/** The undecided withdrawals and the points that they hold. Each has a cancel button if the provider supports it. */
export function WaitingWithdrawals() {
  const { withdraw: words } = useTexts();
  const { waiting, held, isFailed } = useWaitingWithdrawals();
  const { confirming, confirm, keep, cancel, isBusy, problem, cancelled } = useCancelling();
  return (
    <>
      {cancelled && (
        <Note tone="ok" live>
          {words.cancelled(rupeesText(cancelled.points))}
        </Note>
      )}
      {isFailed && <Note tone="warn">{words.waitingUnknown}</Note>}
      {waiting.length > 0 && (
        <DataList label={words.waiting} end={waiting.length > 1 && held !== undefined && rupeesText(held)}>
          {waiting.map((request) => (
            <WaitingRow key={request.remark} request={request} onCancel={() => confirm(request)} />
          ))}
        </DataList>
      )}
      <Dialog
        open={confirming !== undefined}
        busy={isBusy}
        onClose={keep}
        closeLabel={words.close}
        title={words.cancelTitle(rupeesText(confirming?.points ?? 0))}
        footer={
          <ButtonRow>
            <Button tone="quiet" disabled={isBusy} onClick={keep}>
              {words.keep}
            </Button>
            <Button tone="danger" busy={isBusy} onClick={cancel}>
              {words.cancelNow}
            </Button>
          </ButtonRow>
        }
      >
        {problem ? (
          <Note tone="err" live>
            {problem}
          </Note>
        ) : (
          <Note>{words.cancelLead}</Note>
        )}
      </Dialog>
    </>
  );
}

function WaitingRow({ request, onCancel }: { request: FundRow; onCancel: () => void }) {
  const { withdraw: words } = useTexts();
  const { language } = useLanguage();
  const { points, date, cancellable } = request;
  return (
    <DataRow
      title={rupeesText(points)}
      detail={`${dayAndMonthText(date, language)}, ${timeText(date)}`}
      end={
        cancellable === '1' && (
          <Button tone="quiet" size="small" onClick={onCancel}>
            {words.cancel}
          </Button>
        )
      }
    />
  );
}

function useCancelling() {
  const { refused } = useTexts();
  const dispatch = useAppDispatch();
  const [confirming, setConfirming] = useState<FundRow>();
  const [cancelled, setCancelled] = useState<FundRow>();
  const { run, isBusy, failure, forgetFailure } = useCall({ refused });
  const keep = () => {
    setConfirming(undefined);
    forgetFailure();
  };
  const cancel = async () => {
    if (!confirming) return;
    const reply = await run(() => dispatch(cancelWithdrawal(confirming.remark)), { showsProgress: true });
    if (!reply?.ok) return;
    setCancelled(confirming);
    setConfirming(undefined);
  };
  const confirm = (request: FundRow) => {
    setCancelled(undefined);
    setConfirming(request);
  };
  return { confirming, confirm, keep, cancel: () => void cancel(), isBusy, problem: failure?.toast, cancelled };
}
