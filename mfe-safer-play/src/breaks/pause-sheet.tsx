import { useState } from 'react';
import type { PauseKind, PlayPause } from 'shared/provider';
import { dateText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { refreshProfile, useAppDispatch, useServerClock } from 'shared/store';
import { Button, Chip, Note, Sheet } from 'shared/ui';
import { useFairPlayActs } from '../fair-play-query.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './breaks.module.css';
import { pauseChoices } from './pause-choices.ts';

interface PauseSheetProps {
  kind: PauseKind;
  running: PlayPause | undefined;
  onClose: () => void;
}

/** Starts a pause. Shows its length, its end, what it means, and that it cannot be undone. */
export function PauseSheet({ kind, running, onClose }: PauseSheetProps) {
  const { breaks, close } = useTexts();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const now = useServerClock();
  const [choices] = useState(() => pauseChoices(kind, now(), running && Date.parse(running.until)));
  const [days, setDays] = useState(choices[0]?.days);
  const [isUnderstood, setUnderstood] = useState(false);
  const { pause, isBusy, problem } = useFairPlayActs();
  const until = choices.find((choice) => choice.days === days)?.until ?? '';
  const mayBegin = kind === 'time-out' || isUnderstood;
  const begin = async () => {
    if (!(await pause({ kind, days: String(days) }))) return;
    onClose();
    void dispatch(refreshProfile());
  };
  if (days === undefined)
    return (
      <Sheet open onClose={onClose} closeLabel={close} title={breaks.names[kind]}>
        <p>{breaks.longestRuns}</p>
      </Sheet>
    );
  return (
    <Sheet
      open
      busy={isBusy}
      onClose={onClose}
      closeLabel={close}
      title={breaks.names[kind]}
      footer={
        <Button tone="danger" wide busy={isBusy} disabled={!mayBegin} onClick={() => void begin()}>
          {breaks.begin[kind]}
        </Button>
      }
    >
      <div role="group" aria-label={breaks.howLong} className={styles.choices}>
        {choices.map((choice) => (
          <Chip key={choice.days} pressed={choice.days === days} disabled={isBusy} onClick={() => setDays(choice.days)}>
            {breaks.days(choice.days)}
          </Chip>
        ))}
      </div>
      <p className={styles.until}>{breaks.until(`${dateText(until, language)}, ${timeText(until)}`)}</p>
      <ul className={styles.meaning}>
        {breaks.meaning[kind].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {kind === 'self-exclusion' && (
        <label className={styles.understood}>
          <input
            type="checkbox"
            checked={isUnderstood}
            disabled={isBusy}
            onChange={({ target }) => setUnderstood(target.checked)}
          />
          <span>{breaks.understood}</span>
        </label>
      )}
      {problem && (
        <Note tone="err" live>
          {problem}
        </Note>
      )}
    </Sheet>
  );
}
