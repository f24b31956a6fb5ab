import { useMemo, useState } from 'react';
import type { NowView } from 'plane/control-api/now.ts';
import type { SessionView } from 'plane/control-api/session-api.ts';
import type { SuggestedCommand } from 'plane/control-api/suggested-command.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { Loading } from '../parts/reading.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import { CommandDialog } from './commands/command-dialog.tsx';
import { CommandsContext } from './commands/command-button.tsx';
import { CommandsView } from './commands/commands-view.tsx';
import { ControlFrame } from './frame/frame.tsx';
import { HistoryView } from './history/history-view.tsx';
import { LiveProvider, useVersion } from './connection/live.tsx';
import { useRoute } from './connection/route.tsx';
import { NowPage } from './now/now-page.tsx';
import { ReleasesView } from './releases/releases-view.tsx';
import { RolloutsView } from './rollout/rollouts-view.tsx';
import { SessionProvider } from './session/session.tsx';
import { SignIn } from './session/sign-in.tsx';

/** Each extension writes into the storage. */
const KEEP_EVERY_MS = 5 * 60_000;

export function App() {
  return (
    <SessionGate<SessionView>
      title="Release control"
      whoOf={({ by, token }) => by || token}
      keepEveryMs={KEEP_EVERY_MS}
      signIn={(props) => <SignIn {...props} />}
    >
      {(gate) => (
        <SessionProvider key={`${gate.view.by} ${gate.view.token}`} gate={gate}>
          <LiveProvider isOn={!gate.isEnded} onEnd={gate.onEnd}>
            <Page />
          </LiveProvider>
        </SessionProvider>
      )}
    </SessionGate>
  );
}

function Page() {
  const load = useAnswer<NowView>('/now', useVersion('plan', 'rollouts', 'counts'));
  const { answer: now } = load;
  const [command, setCommand] = useState<SuggestedCommand>();
  const acts = useMemo(() => ({ open: setCommand }), []);
  return (
    <CommandsContext value={acts}>
      <ControlFrame now={now}>
        {now ? <View now={now} /> : <Loading title="Now" what="current state" from={load} />}
      </ControlFrame>
      {command && now && (
        <CommandDialog
          key={JSON.stringify(command)}
          command={command}
          now={now}
          onClose={() => setCommand(undefined)}
        />
      )}
    </CommandsContext>
  );
}

function View({ now }: { now: NowView }) {
  const [name = 'now', remote, release] = useRoute();
  if (name === 'rollouts') return <RolloutsView now={now} />;
  if (name === 'history') return <HistoryView />;
  if (name === 'releases')
    return <ReleasesView remotes={now.rows.map((row) => row.remote)} remote={remote} release={release} />;
  if (name === 'acts') return <CommandsView now={now} open={remote} />;
  return <NowPage now={now} />;
}
