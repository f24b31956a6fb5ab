import { useState } from 'react';
import type { OfferedVerb } from '../../../src/control-api/page-commands.ts';
import type { SessionView } from '../../../src/control-api/session-api.ts';
import { isReadOnly } from '../../../src/rights/may-do.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { Reading } from '../parts/reading.tsx';
import { useSession } from '../session/session.tsx';
import { CommandForm } from './command-form.tsx';
import styles from './commands-view.module.css';

/** The commands that the token may run through the controller. */
export function CommandsView() {
  const { answer, failure } = useAnswer<{ verbs: OfferedVerb[] }>('/verbs', []);
  const { view } = useSession();
  const [chosen, choose] = useState<string>();
  if (!answer) return <Reading title="Commands" what="the commands" failure={failure} />;
  const verb = answer.verbs.find((one) => one.verb === chosen);
  return (
    <>
      <h1>Commands</h1>
      <p className="soft">
        Each command first shows what it would do. Your token {view.token} may {rightsText(view)}. A pipeline publishes
        releases.
      </p>
      <ul className={styles.verbs} aria-label="Verbs">
        {answer.verbs.map(({ verb: name, about }) => (
          <li key={name}>
            <button type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
              <strong>{name}</strong>
              <span className="small">{about}</span>
            </button>
            {name === chosen && verb && <CommandForm key={name} verb={verb} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function rightsText({ may, remotes }: SessionView): string {
  const verbs = isReadOnly({ may }) ? 'only read' : may.includes('*') ? 'do everything' : may.join(', ');
  return `${verbs}, with ${remotes.includes('*') ? 'every remote' : remotes.join(', ')}`;
}
