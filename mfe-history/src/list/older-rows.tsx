import { Button, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './older-rows.module.css';
import type { OlderRows as Older } from './use-history.ts';

interface OlderRowsProps {
  history: { rows: readonly unknown[]; older: Older; loadOlder: () => void };
}

/** The button that loads older rows. A note says that totals and filters cover only the loaded rows. */
export function OlderRows({ history: { rows, older, loadOlder } }: OlderRowsProps) {
  const texts = useTexts().list;
  if (older === 'none') return null;
  return (
    <div className={styles.older}>
      <p>{texts.latest(rows.length)}</p>
      {older === 'failed' && (
        <Note tone="err" live>
          {texts.olderFailed}
        </Note>
      )}
      <Button tone="quiet" wide busy={older === 'loading'} onClick={loadOlder}>
        {texts.older}
      </Button>
    </div>
  );
}
