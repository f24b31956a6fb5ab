import { signedRupeesText } from 'shared/rules';
import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import { Panel, PanelRow } from './panel.tsx';
import { whenText } from './words.ts';

/** What operators have credited to a player or removed, with who agreed and why. */
export function CreditList({ credits, totals }: Pick<PlayerView, 'credits' | 'totals'>) {
  return (
    <Panel
      title="Credits by operators"
      empty={
        totals.credits === 0
          ? 'No operator has credited or removed points.'
          : `${signedRupeesText(totals.credits)} in all. No act is stored that says who did it.`
      }
    >
      {credits.map(({ id, said, who, second, reason, at }) => (
        <PanelRow
          key={id}
          what={said}
          detail={[second ? `${who}, confirmed by ${second}` : who, reason && `“${reason}”`, whenText(at)]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </Panel>
  );
}
