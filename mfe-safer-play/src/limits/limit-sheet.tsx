import { useState } from 'react';
import type { PlayLimit } from 'shared/provider';
import { rupeesText } from 'shared/rules';
import { notify, useAppDispatch } from 'shared/store';
import { Button, Note, Sheet, StakeInput } from 'shared/ui';
import { useFairPlayActs } from '../fair-play-query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { changeOf } from './limit-change.ts';
import styles from './limits.module.css';

const chips = [100, 500, 1000, 2000, 5000];

/** Sets or removes a limit. Shows in advance when the change takes effect. */
export function LimitSheet({ limit, onClose }: { limit: PlayLimit; onClose: () => void }) {
  const { limits: texts, close } = useTexts();
  const { kind, period, points, used } = limit;
  const { send, isBusy, problem } = useSendLimit(limit, onClose);
  const [typed, setTyped] = useState(points === undefined ? '' : String(points));
  const [isSubmitted, setSubmitted] = useState(false);
  const wanted = pointsOf(typed);
  const change = changeOf(limit, wanted);
  return (
    <Sheet
      open
      busy={isBusy}
      onClose={onClose}
      closeLabel={close}
      title={texts.sheetTitle(texts.kinds[kind], texts.periods[period])}
      footer={
        <div className={styles.ways}>
          <Button
            tone="gold"
            wide
            busy={isBusy}
            onClick={() => (wanted === undefined ? setSubmitted(true) : void send(typed))}
          >
            {texts.set}
          </Button>
          {points !== undefined && (
            <Button tone="quiet" wide busy={isBusy} onClick={() => void send('')}>
              {texts.remove}
            </Button>
          )}
        </div>
      }
    >
      {problem ? (
        <Note tone="err" live>
          {problem}
        </Note>
      ) : (
        <p>{texts.meaning[kind]}</p>
      )}
      <StakeInput
        label={texts.points}
        value={typed}
        onChange={(digits) => {
          setTyped(digits);
          setSubmitted(false);
        }}
        chips={chips}
        chipsLabel={texts.quick}
        hint={texts.when[wanted === undefined ? 'rule' : change]}
        error={isSubmitted && wanted === undefined ? texts.typeFirst : undefined}
        disabled={isBusy}
      />
      {wanted !== undefined && change === 'at-once' && used >= wanted && (
        <Note tone="warn">{texts.alreadyUsed(rupeesText(used))}</Note>
      )}
    </Sheet>
  );
}

function useSendLimit(limit: PlayLimit, onSet: () => void) {
  const { limits: texts } = useTexts();
  const dispatch = useAppDispatch();
  const { setLimit, isBusy, problem } = useFairPlayActs();
  const send = async (wish: string) => {
    const when = changeOf(limit, pointsOf(wish));
    if (!(await setLimit({ kind: limit.kind, period: limit.period, points: wish }))) return;
    dispatch(notify('success', when === 'in-a-day' ? texts.setInADay : texts.setAtOnce));
    onSet();
  };
  return { send, isBusy, problem };
}

/** Returns the typed points. Undefined for an empty field, which requests no limit. */
function pointsOf(typed: string): number | undefined {
  return typed === '' ? undefined : Number(typed);
}
