import { useAppConfig } from 'shared/screens';
import { EmptyState, Page } from 'shared/ui';
import { useOwnAccountTexts } from '../texts/use-own-account-texts.ts';

/** Shown instead of a screen that the provider does not support. Contains a contact. */
export function NotOffered() {
  const { notOffered: texts } = useOwnAccountTexts();
  const { contactEmail } = useAppConfig();
  return (
    <Page>
      <EmptyState title={texts.title} action={<a href={`mailto:${contactEmail}`}>{contactEmail}</a>}>
        {texts.detail}
      </EmptyState>
    </Page>
  );
}
