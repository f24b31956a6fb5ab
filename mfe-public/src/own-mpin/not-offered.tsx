import { useAppConfig } from 'shared/screens';
import { EmptyState, InfoIcon, Page } from 'shared/ui';
import { useOwnAccountTexts } from './own-account-texts.ts';

/** Who opens such a screen by its address where the provider does not know it, and whom to write to instead. */
export function NotOffered() {
  const { notOffered: texts } = useOwnAccountTexts();
  const { contactEmail } = useAppConfig();
  return (
    <Page>
      <EmptyState
        icon={<InfoIcon />}
        title={texts.title}
        action={<a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      >
        {texts.detail}
      </EmptyState>
    </Page>
  );
}
