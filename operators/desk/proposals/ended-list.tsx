import type { ListedEnd } from '../../../provider/src/desk/proposal-list.ts';
import type { Queue } from '../connection/use-queue.ts';
import { Panel, PanelRow } from '../parts/panel.tsx';
import { Reading } from '../../parts/reading.tsx';
import { whenText } from '../parts/words.ts';

/** The proposals of the last day that ended because what they were about has changed, each with the reason. */
export function EndedList({ queue }: { queue: Queue<ListedEnd> }) {
  return (
    <Reading what="ended proposals" from={queue}>
      {(rows) => (
        <Panel title="Ended in the last day" level={2} empty="No proposal ended because something changed.">
          {rows.map(({ id, who, act, why, at }) => (
            <PanelRow key={id} what={act} detail={`${why} · Proposal ${id} of ${who}, ended ${whenText(at)}`} />
          ))}
        </Panel>
      )}
    </Reading>
  );
}
