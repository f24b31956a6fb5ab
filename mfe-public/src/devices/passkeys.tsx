import { useState } from 'react';
import type { Passkey } from 'shared/provider';
import { call } from 'shared/provider';
import { notify, useAppDispatch, useCall, useSession } from 'shared/store';
import { Button, DataList, DataRow, ErrorState, Note, SkeletonCards } from 'shared/ui';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { askedAnew, usePasskeysQuery } from './devices-queries.ts';
import { useMoment } from './moment.ts';
import { useOwnAccountTexts } from '../texts/use-own-account-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { KeyIcon } from '../passkeys/key-icon.tsx';
import { MpinAgain } from './mpin-again.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

const NO_PASSKEY_HEIGHT = '150px';

/** The player's passkeys. If the browser supports passkeys, a button adds one. */
export function Passkeys({ mayAdd }: { mayAdd: boolean }) {
  const { devices, passkeys: texts } = useOwnAccountTexts();
  const { data, error, isFetching, refetch } = usePasskeysQuery(undefined, askedAnew);
  const [confirming, setConfirming] = useState<Passkey>();
  const [isAdded, setAdded] = useState(false);
  // Shows the success message together with the new row, so that the page shifts only once.
  const readAgain = async (isMade: boolean) => {
    await refetch();
    setAdded(isMade);
  };
  if (!data && error)
    return (
      <ErrorState
        title={texts.failed}
        detail={error.message}
        retryLabel={devices.retry}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonCards label={devices.loading} count={1} height={NO_PASSKEY_HEIGHT} />;
  return (
    <>
      {data.length > 0 && (
        <DataList label={texts.list}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setConfirming(passkey)} />
          ))}
        </DataList>
      )}
      {isAdded && (
        <Note tone="ok" live>
          {texts.addedNow}
        </Note>
      )}
      {mayAdd && !isAdded && <AddPasskey onAdded={() => readAgain(true)} />}
      {confirming && (
        <RemoveDialog
          passkey={confirming}
          onClose={() => setConfirming(undefined)}
          onDone={() => void readAgain(false)}
        />
      )}
    </>
  );
}

function PasskeyRow({ passkey: { name, since, used }, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { devices, passkeys: texts } = useOwnAccountTexts();
  const moment = useMoment();
  const words = name || devices.unknown;
  return (
    <DataRow
      start={<KeyIcon />}
      title={words}
      detail={used ? texts.used(moment(used)) : texts.added(moment(since))}
      end={
        <Button size="small" tone="quiet" aria-label={texts.removeOf(words)} onClick={onRemove}>
          {texts.remove}
        </Button>
      }
    />
  );
}

function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { passkeys: texts } = useOwnAccountTexts();
  const { add, isBusy, problem, needsMpin, leave } = useAddPasskey(onAdded);
  return (
    <>
      <Note>{texts.lead}</Note>
      <Button wide tone="quiet" icon={<KeyIcon />} busy={isBusy} onClick={() => void add()}>
        {texts.add}
      </Button>
      {problem && (
        <Note tone="err" live>
          {problem}
        </Note>
      )}
      {needsMpin && <MpinAgain onProven={() => void add()} onClose={leave} />}
    </>
  );
}

function RemoveDialog({
  passkey: { id, name },
  onClose,
  onDone,
}: {
  passkey: Passkey;
  onClose: () => void;
  onDone: () => void;
}) {
  const { devices, passkeys: texts } = useOwnAccountTexts();
  const { noReason } = useTexts();
  const { phone_number } = useSession();
  const dispatch = useAppDispatch();
  const request = useCall({ refused: noReason });
  const confirm = async () => {
    const reply = await request.run(() => call('remove_passkey.php', { phone_number, id }));
    if (!reply?.ok) return;
    dispatch(notify('success', texts.removed));
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.askRemove(name || devices.unknown)}
      confirm={texts.remove}
      request={request}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {texts.removeDetail}
    </ConfirmDialog>
  );
}
