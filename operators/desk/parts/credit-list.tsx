import type { PlayerView } from '../../../provider/src/desk/player-view.ts';
import { Panel, PanelRow } from './panel.tsx';
import { whenText } from './words.ts';

/** What operators have credited to a player or removed, with who agreed and why. */
export function CreditList({ credits }: Pick<PlayerView, 'credits'>) {
  return (
    <Panel title="Credits by operators" empty="No operator has credited or removed points.">
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
