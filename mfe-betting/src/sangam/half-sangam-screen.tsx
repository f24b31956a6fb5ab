import { useState } from 'react';
import { useSearchParams } from 'shared/screens';
import { Button, ChangeIcon } from 'shared/ui';
import { EntryGate } from '../entry/entry-gate.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { SangamEntry } from './sangam-entry.tsx';
import { halfSangam } from './sangam-parts.ts';

export function HalfSangamScreen() {
  const { sangam } = useTexts();
  const [query] = useSearchParams();
  const [isSecond, setSecond] = useState(query.has('open_digit'));
  const form = halfSangam[isSecond ? 1 : 0];
  const changing = (
    <Button tone="quiet" size="small" icon={<ChangeIcon />} onClick={() => setSecond(!isSecond)}>
      {sangam.changeTo(sangam.parts[isSecond ? 'open_pana' : 'close_pana'])}
    </Button>
  );
  return (
    <EntryGate entry="sangam" slug="half_sangam">
      {(game, type) => <SangamEntry game={game} type={type} form={form} changing={changing} />}
    </EntryGate>
  );
}
