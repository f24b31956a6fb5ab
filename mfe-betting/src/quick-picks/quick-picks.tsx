import { useEffect, useState } from 'react';
import { useKept, useSession } from 'shared/store';
import { PathIcon } from 'shared/ui';
import type { EntryState } from '../entry/use-entry-state.ts';
import { submissionsKey } from '../submit/submission-storage.ts';
import { storeLastSlip, lastSlip, lastSlipsKey } from './slip-storage.ts';
import { helpersOf } from './number-helpers.ts';
import styles from './quick.module.css';
import { useQuickTexts } from '../texts/use-quick-texts.ts';
import { QuickSheet } from './quick-sheet.tsx';

const bolt = 'M13 2 4 14h7l-1 8 9-12h-7z';

/** Renders the quick-picks button beside the market's time, and its sheet. */
export function QuickPicks({ state }: { state: EntryState }) {
  const texts = useQuickTexts();
  const { phone_number } = useSession();
  const [isOpen, setOpen] = useState(false);
  const sent = useKept(submissionsKey, phone_number);
  useEffect(() => storeLastSlip(phone_number), [sent, phone_number]);
  const hasSlip = lastSlip(useKept(lastSlipsKey, phone_number), state.type).length > 0;
  if (state.sessions.length === 0 || (!hasSlip && helpersOf(state.type).length === 0)) return null;
  return (
    <>
      <button
        type="button"
        aria-label={texts.title}
        aria-haspopup="dialog"
        className={styles.opener}
        onClick={() => setOpen(true)}
      >
        <PathIcon path={bolt} />
        {texts.short}
      </button>
      {isOpen && <QuickSheet state={state} onClose={() => setOpen(false)} />}
    </>
  );
}
