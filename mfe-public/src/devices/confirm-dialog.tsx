import type { ReactNode } from 'react';
import type { useCall } from 'shared/store';
import { Button, ButtonRow, Dialog, Note } from 'shared/ui';
import { failureText } from '../sign-in-flow/failure-text.ts';
import { useOwnAccountTexts } from '../texts/use-own-account-texts.ts';

interface ConfirmDialogProps {
  title: string;
  confirm: string;
  request: Pick<ReturnType<typeof useCall>, 'isBusy' | 'failure'>;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  confirm,
  request: { isBusy, failure },
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { devices: texts } = useOwnAccountTexts();
  const buttons = (
    <ButtonRow>
      <Button tone="quiet" disabled={isBusy} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button tone="danger" busy={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
    </ButtonRow>
  );
  return (
    <Dialog open busy={isBusy} title={title} closeLabel={texts.close} onClose={onClose} footer={buttons}>
      <p>{children}</p>
      {failure && (
        <Note tone="err" live>
          {failureText(failure)}
        </Note>
      )}
    </Dialog>
  );
}
