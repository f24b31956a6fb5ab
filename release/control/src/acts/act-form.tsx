import type { FormEvent } from 'react';
import { useState } from 'react';
import type { OfferedVerb } from '../../../src/control-api/page-commands.ts';
import type { ReleaseRow } from '../../../src/control-api/releases.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { useSession } from '../session/session.tsx';
import type { NowView } from '../../../src/control-api/now.ts';
import { useActs } from './acts-context.ts';
import { exampleOf, subjectOf } from './usage.ts';
import styles from './acts-view.module.css';

/** What a verb takes, asked for field by field, and then what it would do. */
export function ActForm({ verb: { verb, usage, flags } }: { verb: OfferedVerb }) {
  const { open } = useActs();
  const { refusalOf } = useSession();
  const [remote, setRemote] = useState('');
  const takes = subjectOf(usage);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const release = text('release');
    const subject = takes === 'other' ? text('subject') : release ? `${remote}@${release}` : remote;
    const given = Object.entries(flags).flatMap(([name, type]) =>
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
      {(takes === 'remote' || takes === 'release' || takes === 'either') && (
        <RemoteField chosen={remote} isNeeded={!usage.startsWith('[')} onChoose={setRemote} />
      )}
      {(takes === 'release' || takes === 'either') && remote && (
        <ReleaseField remote={remote} isNeeded={takes === 'release'} />
      )}
      {takes === 'other' && (
        <label className="field">
          {usage.match(/<([^>]+)>/)?.[1] ?? 'Subject'}
          <input name="subject" required />
        </label>
      )}
      {Object.entries(flags).map(([name, type]) =>
        type === 'boolean' ? (
          <label key={name} className="row">
            <input type="checkbox" name={name} /> --{name}
          </label>
        ) : (
          <label key={name} className="field">
            --{name}
            <input name={name} placeholder={exampleOf(usage, name)} />
          </label>
        ),
      )}
      {refusal && (remote || takes === 'none') && <p className="failure small">{refusal}</p>}
      <button className="button main">Show what it would do</button>
    </form>
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
