import { useState, type FormEvent } from 'react';
import type { SessionView } from '../../../src/control-api/session-api.ts';
import { isReadOnly } from '../../../src/rights/may-do.ts';
import { Reading } from '../parts/reading.tsx';
import type { OfferedVerb } from '../../../src/control-api/page-commands.ts';
import type { ReleaseRow } from '../../../src/control-api/releases.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { useSession } from '../session/session.tsx';
import type { NowView } from '../../../src/control-api/now.ts';
import { useCommands } from './command-button.tsx';
import styles from './commands-view.module.css';

/** Lists the commands that the token allows. The controller runs them. */
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

/** A form with the fields that a verb declares; submitting it previews what the verb would do. */
function CommandForm({ verb: { verb, subject: declared, flags = {} } }: { verb: OfferedVerb }) {
  const { open } = useCommands();
  const { refusalOf } = useSession();
  const [remote, setRemote] = useState('');
  const kind = declared?.kind;
  const isNeeded = !declared?.isOptional;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const release = text('release');
    const subject = kind === 'value' ? text('subject') : release ? `${remote}@${release}` : remote;
    const given = Object.entries(flags).flatMap(([name, { type }]) =>
      type === 'boolean' ? (fields.get(name) ? [[name, true]] : []) : text(name) ? [[name, text(name)]] : [],
    );
    open({
      label: `${verb} ${subject}`.trim(),
      verb,
      ...(subject && { subject }),
      ...(given.length > 0 && { flags: Object.fromEntries(given) as Record<string, string | boolean> }),
    });
  };
  const refusal = refusalOf({ verb, ...(remote && { subject: remote }) });
  return (
    <form className={styles.form} onSubmit={submit}>
      {declared && kind !== 'value' && <RemoteField chosen={remote} isNeeded={isNeeded} onChoose={setRemote} />}
      {(kind === 'release' || kind === 'remote or release') && remote && (
        <ReleaseField remote={remote} isNeeded={kind === 'release'} />
      )}
      {declared?.kind === 'value' && <ValueField {...declared} isNeeded={isNeeded} />}
      {Object.entries(flags).map(([name, flag]) =>
        flag.type === 'boolean' ? (
          <label key={name} className="row">
            <input type="checkbox" name={name} /> --{name}: {flag.about}
          </label>
        ) : (
          <label key={name} className="field">
            --{name}: {flag.about}
            <input name={name} required={flag.isRequired} placeholder={flag.value.replace(/^<|>$/g, '')} />
          </label>
        ),
      )}
      {refusal && (remote || !declared) && <p className="failure small">{refusal}</p>}
      <button className="button main">Show what it would do</button>
    </form>
  );
}

function ValueField({ name, choices, isNeeded }: { name: string; choices?: readonly string[]; isNeeded: boolean }) {
  return (
    <label className="field">
      {name}
      {choices ? (
        <select name="subject" required={isNeeded}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input name="subject" required={isNeeded} />
      )}
    </label>
  );
}

function RemoteField({
  chosen,
  isNeeded,
  onChoose,
}: {
  chosen: string;
  isNeeded: boolean;
  onChoose(remote: string): void;
}) {
  const { answer } = useAnswer<NowView>('/now', ['plan']);
  return (
    <label className="field">
      Remote
      <select value={chosen} required={isNeeded} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{isNeeded ? 'choose' : 'all of them'}</option>
        {answer?.rows.map(({ remote }) => (
          <option key={remote}>{remote}</option>
        ))}
      </select>
    </label>
  );
}

function ReleaseField({ remote, isNeeded }: { remote: string; isNeeded: boolean }) {
  const { answer } = useAnswer<{ releases: ReleaseRow[] }>(`/releases/${remote}`, ['plan']);
  return (
    <label className="field">
      Release
      <select name="release" required={isNeeded}>
        {!isNeeded && <option value="">the one in canary</option>}
        {answer?.releases.map(({ release, role }) => (
          <option key={release} value={release}>
            {role ? `${release} (${role})` : release}
          </option>
        ))}
      </select>
    </label>
  );
}
