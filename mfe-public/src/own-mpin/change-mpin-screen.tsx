import { useState } from 'react';
import { call } from 'shared/provider';
import { isPin } from 'shared/rules';
import { Link } from 'shared/screens';
import { useCall, usePlayer, useSession } from 'shared/store';
import { Button, EmptyState, FormCard, OkIcon, Page } from 'shared/ui';
import { failureText } from '../sign-in-flow/failure-text.ts';
import { useLockedUntil } from '../sign-in-flow/locked-until.ts';
import { MpinPair, useMpinPair, usePinField } from '../sign-in-flow/mpin-pair.tsx';
import { PinInput } from '../sign-in-flow/pin-input.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { NotOffered } from './not-offered.tsx';

/** Change MPIN: another one for who knows the old one; every other device is logged out by it. */
export function ChangeMpinScreen() {
  const { changeMpin: texts } = useTexts();
  const isOffered = usePlayer()?.own_mpin === '1';
  const [isChanged, setChanged] = useState(false);
  if (!isOffered) return <NotOffered />;
  if (isChanged) {
    return (
      <Page>
        <div role="status">
          <EmptyState icon={<OkIcon />} title={texts.done} action={<Button as={Link} to="/devices" tone="quiet">{texts.seeDevices}</Button>}>
            {texts.doneDetail}
          </EmptyState>
        </div>
      </Page>
    );
  }
  return <Page lead={texts.lead}><ChangeForm onChanged={() => setChanged(true)} /></Page>;
}

function ChangeForm({ onChanged }: { onChanged: () => void }) {
  const { changeMpin: texts, mpinLogin, only4Digits, triesLeft } = useTexts();
  const { phone_number } = useSession();
  const { old, pair, left, isOldShort, submit, onOldWhole, failure, isBusy } = useChange(phone_number, onChanged);
  const lockedUntil = useLockedUntil(failure?.retryAt, mpinLogin.lockedUntil);
  const words = lockedUntil ?? failureText(failure);
  const isOfOld = left !== undefined || lockedUntil !== undefined;
  return (
    <FormCard onSubmit={() => submit()}>
      <input hidden readOnly name="username" autoComplete="username" value={phone_number} />
      <PinInput
        {...old.field}
        label={texts.old}
        name="old_mpin"
        masked
        autoComplete="current-password"
        readOnly={isBusy}
        onComplete={onOldWhole}
        error={isOldShort ? only4Digits : isOfOld && words && <>{words} {left !== undefined && triesLeft(left)}</>}
      />
      <MpinPair pair={pair} label={texts.mpin} onWhole={(digits) => void submit(digits)} error={isOfOld ? undefined : words} />
      <Button type="submit" tone="gold" wide busy={isBusy}>{texts.change}</Button>
    </FormCard>
  );
}

function useChange(phone_number: string, onChanged: () => void) {
  const { noReason } = useTexts();
  const [left, setLeft] = useState<number>();
  const [isOldShort, setOldShort] = useState(false);
  const act = useCall({ refused: noReason, isInline: true });
  const old = usePinField(() => {
    setLeft(undefined);
    setOldShort(false);
    act.forgetFailure();
  });
  const pair = useMpinPair(act, (new_mpin) => call('change_mpin.php', { phone_number, password: old.value, new_mpin }));

  const submit = async (repeated?: string) => {
    if (!isPin(old.value)) {
      setOldShort(true);
      return old.ref.current?.focus();
    }
    setLeft(undefined);
    const reply = await pair.submit(repeated);
    if (reply?.ok) return onChanged();
    if (reply?.triesLeft === undefined) return;
    setLeft(reply.triesLeft);
    old.empty();
    old.ref.current?.focus();
  };
  const onOldWhole = () => {
    if (!isPin(pair.mpin.value)) pair.mpin.ref.current?.focus();
  };
  return { old, pair, left, isOldShort, submit, onOldWhole, failure: act.failure, isBusy: act.isBusy };
}
