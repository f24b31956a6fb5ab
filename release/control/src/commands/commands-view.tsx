import { useState, type FormEvent } from 'react';
import type { SessionView } from '../../../src/control-api/session-api.ts';
import { isReadOnly } from '../../../src/rights/may-do.ts';
import { Reading } from '../parts/reading.tsx';
import { timeText } from '../parts/words.tsx';
import { goTo } from '../connection/route.tsx';
import type { OfferedVerb } from '../../../src/control-api/page-commands.ts';
import type { ReleaseRow } from '../../../src/control-api/releases.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { useSession } from '../session/session.tsx';
import type { NowView } from '../../../src/control-api/now.ts';
import { isDangerous, useCommands } from './command-button.tsx';
import { whyNotNow, whyNotOn } from './why-not.ts';
import styles from './commands-view.module.css';

/**
 * Lists the commands that the token allows, in groups. A command that applies to no remote now is disabled, with the
 * reason. The address names the open command, so that a reload and a link keep it open.
 */
export function CommandsView({ now, open }: { now: NowView; open: string | undefined }) {
  const load = useAnswer<{ verbs: OfferedVerb[] }>('/verbs', []);
  const { answer } = load;
  const { view } = useSession();
  const [searched, search] = useState('');
  if (!answer) return <Reading title="Commands" what="the commands" load={load} />;
  const isFound = ({ verb, about }: OfferedVerb) =>
    `${verb} ${about}`.toLowerCase().includes(searched.trim().toLowerCase());
  const found = answer.verbs.filter(isFound);
  return (
    <>
      <h1>Commands</h1>
      <p className="soft">
        Each command first shows what it would do. Your token {view.token} may {rightsText(view)}. A pipeline publishes
        releases.
      </p>
      <search>
        <input
          type="search"
          className={styles.search}
          aria-label="Search the commands"
          placeholder="Search the commands"
          value={searched}
          onChange={(event) => search(event.target.value)}
        />
      </search>
      {found.length === 0 && <p className="soft">No command matches.</p>}
      {[...new Set(found.map(({ group }) => group))].map((group) => (
        <section key={group} className={styles.group} aria-labelledby={`commands-${group}`}>
          <h2 id={`commands-${group}`}>{group}</h2>
          <ul className={styles.verbs}>
            {found
              .filter((verb) => verb.group === group)
              .map((verb) => (
                <Verb key={verb.verb} verb={verb} now={now} isOpen={verb.verb === open} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Verb({ verb, now, isOpen }: { verb: OfferedVerb; now: NowView; isOpen: boolean }) {
  const whyNot = whyNotNow(verb.verb, now.rows);
  return (
    <li data-dangerous={isDangerous(verb.verb)} data-open={isOpen}>
      <button
        type="button"
        aria-expanded={isOpen}
        disabled={whyNot !== undefined && !isOpen}
        onClick={() => goTo(isOpen ? '/acts' : `/acts/${verb.verb}`)}
      >
        <strong>{verb.verb}</strong>
        <span className="small">{verb.about}</span>
        {whyNot && <span className={`small ${styles.whyNot}`}>{whyNot}</span>}
      </button>
      {isOpen && <CommandForm verb={verb} now={now} />}
    </li>
  );
}

function rightsText({ may, remotes }: SessionView): string {
  const verbs = isReadOnly({ may }) ? 'only read' : may.includes('*') ? 'do everything' : may.join(', ');
  return `${verbs}, with ${remotes.includes('*') ? 'every remote' : remotes.join(', ')}`;
}

/** A form with the fields that a verb declares; submitting it previews what the verb would do. */
function CommandForm({ verb: { verb, subject: declared, flags = {} }, now }: { verb: OfferedVerb; now: NowView }) {
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
      {declared && kind !== 'value' && (
        <RemoteField
          verb={verb}
          rows={now.rows}
          chosen={remote}
          isNeeded={isNeeded}
          none={flags.all ? 'choose, or tick --all' : isNeeded ? 'choose' : 'all of them'}
          onChoose={setRemote}
        />
      )}
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
  verb,
  rows,
  chosen,
  isNeeded,
  none,
  onChoose,
}: {
  verb: string;
  rows: NowView['rows'];
  chosen: string;
  isNeeded: boolean;
  none: string;
  onChoose(remote: string): void;
}) {
  return (
    <label className="field">
      Remote
      <select value={chosen} required={isNeeded} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{none}</option>
        {rows.map((row) => {
          const whyNot = whyNotOn(verb, row);
          return (
            <option key={row.remote} value={row.remote} disabled={whyNot !== undefined}>
              {whyNot ? `${row.remote} ${whyNot}` : row.remote}
            </option>
          );
        })}
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
        {answer?.releases.map(({ release, role, published }) => (
          <option key={release} value={release}>
            {release}, published {timeText(Date.parse(published))}
            {role && ` (${role})`}
          </option>
        ))}
      </select>
    </label>
  );
}
