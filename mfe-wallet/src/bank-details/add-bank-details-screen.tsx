import { useState } from 'react';
import { Link } from 'shared/screens';
import { providerApi, usePlayer, useSession } from 'shared/store';
import { Button, EditIcon, Note, Page } from 'shared/ui';
import { hasDraft } from '../form/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import { hasAccount } from './bank-account.ts';
import { BankCard } from './bank-card.tsx';
import { bankDraft, BankForm } from './bank-form.tsx';

/** Add Bank Details: a form, or the saved account with masked digits and a button that changes it. */
export function AddBankDetailsScreen() {
  const { bank: words } = useTexts();
  const bank = usePlayer()?.bank_details;
  const { phone_number } = useSession();
  const [isChanging, setChanging] = useState(() => hasDraft(phone_number, bankDraft));
  // A restored session contains only the bank's name and the last digits. The profile has the rest.
  const { isFetching } = providerApi.endpoints.profile.useQueryState();
  const [isSaved, setSaved] = useState(false);
  const saved = () => {
    setChanging(false);
    setSaved(true);
  };
  if (!hasAccount(bank) || isChanging) {
    return (
      <Page lead={words.lead}>
        <BankForm onSaved={saved} {...(hasAccount(bank) && { onCancel: () => setChanging(false) })} />
      </Page>
    );
  }
  return (
    <Page lead={words.lead}>
      <BankCard bank={bank} unknown={isFetching ? '…' : '—'} />
      {isSaved && (
        <>
          <Note tone="ok" live>
            {words.saved}
          </Note>
          <Button as={Link} to="/withdraw" tone="gold" wide>
            {words.withdrawNow}
          </Button>
        </>
      )}
      <Button meaning="change" tone="quiet" wide icon={<EditIcon size={20} />} onClick={() => setChanging(true)}>
        {words.change}
      </Button>
    </Page>
  );
}
