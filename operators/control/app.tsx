import { useCallback, useEffect, useMemo, useState } from 'react';
import type { NowView } from '../../release/src/control-api/now.ts';
import type { SessionView } from '../../release/src/control-api/session-api.ts';
import type { SuggestedCommand } from '../../release/src/control-api/suggested-command.ts';
import { CommandDialog } from './commands/command-dialog.tsx';
import { CommandsContext } from './commands/command-button.tsx';
import { CommandsView } from './commands/commands-view.tsx';
import { Frame } from './frame/frame.tsx';
import { HistoryView } from './history/history-view.tsx';
import { request } from './connection/request.ts';
import { ConnectionProvider } from './connection/connection.tsx';
import { FailedLoadsProvider } from './connection/failed-loads.tsx';
import { useRoute } from './connection/route.tsx';
import { useAnswer } from './connection/use-answer.ts';
import { NowPage } from './now/now-page.tsx';
import { Reading } from './parts/reading.tsx';
import { ReleasesView } from './releases/releases-view.tsx';
import { RolloutsView } from './rollout/rollouts-view.tsx';
import { SessionProvider } from './session/session.tsx';
import { SignIn, signInNotes } from './session/sign-in.tsx';
import { messageOf } from '../../release/src/error-message.ts';

export function App() {
  const [shown, setShown] = useState<{ view?: SessionView | undefined; note?: string }>();
  useEffect(() => {
    request<SessionView | undefined>('/session').then(
      (view) => setShown({ view }),
      (error: unknown) => setShown({ note: messageOf(error) }),
    );
  }, []);
  const onEnd = useCallback(() => setShown({ note: signInNotes.ended }), []);
  const onSignIn = useCallback(() => setShown({ note: signInNotes.readOnly }), []);
  if (!shown) return null;
  const { view, note } = shown;
  if (!view) return <SignIn note={note} onSignedIn={(signedIn) => setShown({ view: signedIn })} />;
  return (
    <SessionProvider view={view} onEnd={onEnd} onSignIn={onSignIn}>
      <ConnectionProvider onSessionEnd={onEnd}>
        <FailedLoadsProvider>
          <Page />
        </FailedLoadsProvider>
      </ConnectionProvider>
    </SessionProvider>
  );
}

function Page() {
  const load = useAnswer<NowView>('/now', ['plan', 'rollouts', 'counts']);
  const { answer: now } = load;
  const [command, setCommand] = useState<SuggestedCommand>();
  const acts = useMemo(() => ({ open: setCommand }), []);
  return (
    <CommandsContext value={acts}>
      <Frame now={now}>{now ? <View now={now} /> : <Reading title="Now" what="the current state" load={load} />}</Frame>
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
