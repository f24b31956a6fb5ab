import type { FundRow } from 'shared/provider';
import { rupeesText } from 'shared/rules';
import { cancelWithdrawal, useAppDispatch, useCall } from 'shared/store';
import { Button, ButtonRow, Dialog, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

interface CancelDialogProps {
  request: FundRow;
  onClose: () => void;
}

/** Asks the player to confirm the cancellation of a withdrawal. Closes on success, otherwise shows the reason. */
export function CancelDialog({ request: { remark, points }, onClose }: CancelDialogProps) {
  const { funds: texts, list } = useTexts();
  const dispatch = useAppDispatch();
  const { run, isBusy, failure } = useCall({ refused: texts.cancelFailed });
  const cancel = async () => {
    const reply = await run(() => dispatch(cancelWithdrawal(remark)), { showsProgress: true });
    if (reply?.ok) onClose();
  };
  const footer = (
    <ButtonRow>
      <Button tone="quiet" disabled={isBusy} onClick={onClose}>
        {texts.keep}
      </Button>
      <Button tone="danger" busy={isBusy} onClick={() => void cancel()}>
        {texts.cancelNow}
      </Button>
    </ButtonRow>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.cancelTitle(rupeesText(points))}
      closeLabel={list.close}
      busy={isBusy}
      footer={footer}
    >
      <p>{texts.cancelDetail}</p>
      <div aria-live="polite">{failure && <Note tone="err">{failure.message}</Note>}</div>
    </Dialog>
  );
}
