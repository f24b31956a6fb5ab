import { useState } from 'react';
import { providerApi, usePlayer, useSession } from 'shared/store';
import { Button, Card, EditIcon, Facts, Note, Page } from 'shared/ui';
import { hasDraft } from '../form/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import { hasAccount, maskedAccount } from './bank-account.ts';
import { bankDraft, BankForm } from './bank-form.tsx';

/** Add Bank Details: a form, or the saved account with masked digits and a button that changes it. */
export function AddBankDetailsScreen() {
  const { bank: words } = useTexts();
  const bank = usePlayer()?.bank_details;
  const { phone_number } = useSession();
  const [isChanging, setChanging] = useState(() => hasDraft(phone_number, bankDraft));
  // A restored session contains only the bank's name and the last digits. The profile has the rest.
  const { isFetching } = providerApi.endpoints.profile.useQueryState();
  const unknown = isFetching ? '…' : '—';
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
      <Card>
        <Facts
          facts={[
            { term: words.holder, value: bank.account_holder_name || unknown },
            { term: words.name, value: bank.bank_name },
            { term: words.account, value: maskedAccount(bank) },
            { term: words.ifsc, value: bank.ifsc_code || unknown },
          ]}
        />
      </Card>
      <Button meaning="change" tone="quiet" wide icon={<EditIcon size={20} />} onClick={() => setChanging(true)}>
        {words.change}
      </Button>
      {isSaved && (
        <Note tone="ok" live>
          {words.saved}
        </Note>
      )}
    </Page>
  );
}
