import { useState } from 'react';
import type { PauseKind, PlayPause } from 'shared/provider';
import { Card, ClockIcon, MenuList, MenuRow, PathIcon } from 'shared/ui';
import section from '../section.module.css';
import { useTexts } from '../texts/use-texts.ts';
import { PauseSheet } from './pause-sheet.tsx';

const closedPath = 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4';

/** Offers a short break, or a self-exclusion of half a year or longer. A running break can only be extended. */
export function Breaks({ pause }: { pause: PlayPause | undefined }) {
  const { breaks } = useTexts();
  const [kind, setKind] = useState<PauseKind>();
  return (
    <section id="break" aria-labelledby="breaks" className={section.section}>
      <h2 id="breaks" className={section.heading}>
        {breaks.title}
      </h2>
      <p className={section.quiet}>{pause ? breaks.longerOnly : breaks.lead}</p>
      <Card flush>
        <MenuList label={breaks.title}>
          {pause?.kind !== 'self-exclusion' && (
            <MenuRow icon={<ClockIcon />} detail={breaks.detail['time-out']} onClick={() => setKind('time-out')}>
              {breaks.names['time-out']}
            </MenuRow>
          )}
          <MenuRow
            icon={<PathIcon path={closedPath} />}
            detail={breaks.detail['self-exclusion']}
            onClick={() => setKind('self-exclusion')}
          >
            {breaks.names['self-exclusion']}
          </MenuRow>
        </MenuList>
      </Card>
      {kind && <PauseSheet kind={kind} running={pause} onClose={() => setKind(undefined)} />}
    </section>
  );
}
