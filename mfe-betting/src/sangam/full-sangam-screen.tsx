import { EntryGate } from '../entry/entry-gate.tsx';
import { SangamEntry } from './sangam-entry.tsx';
import { fullSangam } from './sangam-parts.ts';

export function FullSangamScreen() {
  return (
    <EntryGate entry="sangam" slug="full_sangam">
      {(game, type) => <SangamEntry game={game} type={type} form={fullSangam} />}
    </EntryGate>
  );
}
