import { useMemo, useState } from 'react';
import { Button, VisuallyHidden } from 'shared/ui';
import { OverlayContext } from 'shared/ui/use-rest';
import type { NowView } from 'plane/control-api/now.ts';
import type { SessionView } from 'plane/control-api/session-api.ts';
import type { SuggestedCommand } from 'plane/control-api/suggested-command.ts';
import { isReadOnly } from 'plane/rights/may-do.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { Frame } from '../frame/frame.tsx';
import { Loading } from '../parts/reading.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import { CommandDialog } from './commands/command-dialog.tsx';
import { CommandsContext } from './commands/command-button.tsx';
import { LiveProvider, useVersion } from './connection/live.ts';
import { readOnlyTab, useSession, whyNot } from './session/session.ts';
import { SignIn } from './session/sign-in.tsx';
import { views } from './views.ts';
import styles from './app.module.css';

/** Each extension writes into the storage. */
const KEEP_EVERY_MS = 5 * 60_000;

export function App() {
  return (
    <SessionGate<SessionView>
      title="Release control"
      whoOf={({ by, token }) => by || token}
      keepEveryMs={KEEP_EVERY_MS}
      whyNot={whyNot}
      signIn={(props) => <SignIn {...props} />}
    >
      <LiveProvider>
        <Page />
      </LiveProvider>
    </SessionGate>
  );
}

function Page() {
  const load = useAnswer<NowView>('/now', useVersion('plan', 'rollouts', 'counts'));
  const { answer: now } = load;
  const [command, setCommand] = useState<SuggestedCommand>();
  const acts = useMemo(() => ({ open: setCommand }), []);
  const { view, leave } = useSession();
  return (
    <CommandsContext value={acts}>
      <Frame
        layout="top"
        base="/control"
        name={
          <>
            Release <span>control</span>{' '}
            <span className={styles.environment}>
              <VisuallyHidden>Environment: </VisuallyHidden>
              {view.environment ?? location.host}
            </span>
          </>
        }
        views={views}
        known={now}
        person={{
          who: view.by || view.token,
          rights: `with ${view.token}${isReadOnly(view) ? ', read-only' : ''}`,
          action: !view.mayAct && (
            <Button tone="night" size="small" onClick={() => leave(readOnlyTab)}>
              Sign in here to make changes
            </Button>
          ),
        }}
      >
        {({ title, View }, parts) =>
          now ? <View now={now} parts={parts} /> : <Loading title={title} what="current state" from={load} />
        }
      </Frame>
      {command && now && (
        // The second press of a double click on a command may not close its preview.
        <OverlayContext value>
          <CommandDialog
            key={JSON.stringify(command)}
            command={command}
            now={now}
            onClose={() => setCommand(undefined)}
          />
        </OverlayContext>
      )}
    </CommandsContext>
  );
}
