import { Suspense, useState } from 'react';
import type { Device } from 'shared/provider';
import { call } from 'shared/provider';
import { Link } from 'shared/screens';
import { notify, useAppDispatch, useCall, usePlayer, useSession } from 'shared/store';
import { Button, DataList, DataRow, ErrorState, Note, Page, PathIcon, SkeletonCards, StatusBadge } from 'shared/ui';
import { NotOffered } from '../own-mpin/not-offered.tsx';
import { mayUsePasskeys, passkeyPart } from '../passkeys/passkey-part.ts';
import { useOwnAccountTexts } from '../texts/use-own-account-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { askedAnew, useDevicesQuery } from './devices-queries.ts';
import styles from './devices-screen.module.css';
import { useMoment } from './moment.ts';

const Passkeys = passkeyPart(() =>
  import(/* webpackChunkName: "passkeys" */ './passkeys.tsx').then((part) => part.Passkeys),
);

const phone =
  'M8.5 2h7A2.5 2.5 0 0 1 18 4.5v15a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 6 19.5v-15A2.5 2.5 0 0 1 8.5 2zM11 18h2';
const ONE_DEVICE_HEIGHT = '130px';

/** Devices: where the player is logged in, a log-out for each device, and the passkeys. */
export function DevicesScreen() {
  const { devices: texts } = useOwnAccountTexts();
  const player = usePlayer();
  const isOffered = player?.own_mpin === '1';
  const read = useDevicesQuery(undefined, { ...askedAnew, skip: !isOffered });
  if (!isOffered) return <NotOffered />;
  return (
    <Page lead={texts.lead}>
      <Devices read={read} />
      {player.passkey_origin && (
        // The passkeys load meanwhile. They are shown after the devices, whose number is unknown, so that none jumps.
        <div hidden={!read.data && !read.error} className={styles.passkeys}>
          <Suspense>
            <Passkeys mayAdd={mayUsePasskeys(player.passkey_origin)} />
          </Suspense>
        </div>
      )}
    </Page>
  );
}

interface DevicesProps {
  read: {
    data?: readonly Device[] | undefined;
    error?: { message?: string } | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

function Devices({ read: { data, error, isFetching, refetch } }: DevicesProps) {
  const { devices: texts } = useOwnAccountTexts();
  const [confirming, setConfirming] = useState<Device | 'others'>();
  if (!data && error)
    return (
      <ErrorState
        title={texts.failed}
        detail={error.message}
        retryLabel={texts.retry}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  // The height of one device with the note that there is no other.
  if (!data) return <SkeletonCards label={texts.loading} count={1} height={ONE_DEVICE_HEIGHT} />;
  const others = data.filter(({ isOwn }) => !isOwn);
  return (
    <>
      {others.length > 0 && (
        <Button wide tone="quiet" onClick={() => setConfirming('others')}>
          {texts.logOutOthers}
        </Button>
      )}
      <DataList label={texts.sessions}>
        {data.map((device, at) => (
          <DeviceRow key={device.id ?? at} device={device} onLogOut={() => setConfirming(device)} />
        ))}
      </DataList>
      {others.length === 0 && <Note tone="ok">{texts.noOthers}</Note>}
      {others.length > 0 && (
        <p className={styles.hint}>
          {texts.stranger} <Link to="/change_mpin">{texts.changeMpin}</Link>
        </p>
      )}
      {confirming && (
        <LogOutDialog confirming={confirming} onClose={() => setConfirming(undefined)} onDone={() => void refetch()} />
      )}
    </>
  );
}

function DeviceRow({ device: { id, name, since, isOwn }, onLogOut }: { device: Device; onLogOut: () => void }) {
  const { devices: texts } = useOwnAccountTexts();
  const moment = useMoment();
  const words = name || (isOwn ? texts.own : texts.unknown);
  const end = isOwn
    ? name && <StatusBadge tone="ok">{texts.own}</StatusBadge>
    : id && (
        <Button plain size="small" aria-label={texts.logOutOf(words)} onClick={onLogOut}>
          {texts.logOut}
        </Button>
      );
  const icon = (
    <span className={styles.icon} data-own={isOwn || undefined}>
      <PathIcon path={phone} />
    </span>
  );
  return <DataRow start={icon} title={words} detail={texts.since(moment(since))} end={end} />;
}

function LogOutDialog({
  confirming,
  onClose,
  onDone,
}: {
  confirming: Device | 'others';
  onClose: () => void;
  onDone: () => void;
}) {
  const { devices: texts } = useOwnAccountTexts();
  const { noReason } = useTexts();
  const { phone_number } = useSession();
  const dispatch = useAppDispatch();
  const request = useCall({ refused: noReason });
  const isOne = confirming !== 'others';
  const confirm = async () => {
    const reply = await request.run(() =>
      call('end_sessions.php', { phone_number, ...(isOne && { session_id: confirming.id }) }),
    );
    if (!reply?.ok) return;
    dispatch(notify('success', isOne ? texts.oneOut : texts.othersOut));
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={isOne ? texts.askOne(confirming.name || texts.unknown) : texts.askOthers}
      confirm={texts.logOut}
      request={request}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isOne ? texts.oneDetail : texts.othersDetail}
    </ConfirmDialog>
  );
}
