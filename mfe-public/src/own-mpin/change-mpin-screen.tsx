import { useState } from 'react';
import { call } from 'shared/provider';
import { Link } from 'shared/screens';
import { useCall, usePlayer, useSession } from 'shared/store';
import { Button, EmptyState, FormCard, Page } from 'shared/ui';
import { useOwnAccountTexts } from '../texts/use-own-account-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { NewMpinFields } from './new-mpin-fields.tsx';
import { NotOffered } from './not-offered.tsx';
import { useNewMpin } from './use-new-mpin.ts';

/** Renders the form to change the MPIN, with the old and the new MPIN. A change logs out every other device. */
export function ChangeMpinScreen() {
  const { changeMpin: texts } = useOwnAccountTexts();
  const isOffered = usePlayer()?.own_mpin === '1';
  const [isChanged, setChanged] = useState(false);
  if (!isOffered) return <NotOffered />;
  if (isChanged) {
    return (
      <Page>
        <div role="status">
          <EmptyState
            picture="sealed"
            title={texts.done}
            action={
              <Button as={Link} to="/devices" meaning="devices" tone="quiet">
                {texts.seeDevices}
              </Button>
            }
          >
            {texts.doneDetail}
          </EmptyState>
        </div>
      </Page>
    );
  }
  return (
    <Page centred lead={texts.lead}>
      <ChangeForm onChanged={() => setChanged(true)} />
    </Page>
  );
}

function ChangeForm({ onChanged }: { onChanged: () => void }) {
  const { changeMpin: texts } = useOwnAccountTexts();
  const { mpinLogin, noReason, only4Digits, triesLeft } = useTexts();
  const { phone_number } = useSession();
  const request = useCall({ refused: noReason });
  const form = useNewMpin({
    request,
    phone_number,
    length: 4,
    send: (password, new_mpin) => call('change_mpin.php', { phone_number, password, new_mpin }),
  });
  const submit = async (repeated?: string) => {
    if (await form.submit(repeated)) onChanged();
  };
  return (
    <FormCard onSubmit={() => submit()}>
      <NewMpinFields
        form={form}
        phone_number={phone_number}
        proof={{
          label: texts.old,
          name: 'old_mpin',
          masked: true,
          autoComplete: 'current-password',
        }}
        words={{
          short: only4Digits,
          lockedUntil: mpinLogin.lockedUntil,
          wrong: (left) => `${texts.wrong} ${triesLeft(left)}`,
        }}
        onWhole={(repeated) => void submit(repeated)}
      />
      <Button type="submit" tone="gold" wide ready={form.isWhole} busy={request.isBusy}>
        {texts.change}
      </Button>
    </FormCard>
  );
}
