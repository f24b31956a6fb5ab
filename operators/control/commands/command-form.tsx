import { useState, type FormEvent } from 'react';
import { Button, SelectInput, TextInput } from 'shared/ui';
import type { NowView } from 'plane/control-api/now.ts';
import type { Flag } from '../../../release/src/commands/declared.ts';
import type { PageVerb } from 'plane/control-api/page-verbs.ts';
import type { ReleaseRow } from 'plane/control-api/releases.ts';
import { useVersion } from '../connection/live.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { ReadingPart } from '../../parts/reading.tsx';
import { ReleaseOptions } from '../parts/release-options.tsx';
import { useSession } from '../session/session.ts';
import { aboutOnPage } from './on-page.ts';
import { useCommands } from './command-button.tsx';
import styles from './commands-view.module.css';

/** A form with the fields that a verb declares; submitting it previews what the verb would do. */
export function CommandForm({
  verb: { verb, about, subject: declared, flags = {}, oneOf = [] },
  now,
}: {
  verb: PageVerb;
  now: NowView;
}) {
  const { open } = useCommands();
  const { whyNot } = useSession();
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
  const refusal = whyNot(verb, remote || undefined);
  const { rest } = aboutOnPage(about);
  return (
    <form className={`stack ${styles.form}`} data-gap="12" onSubmit={submit}>
      {rest && <p className="small">{rest}</p>}
      {declared && kind !== 'value' && (
        <RemoteField
          verb={verb}
          rows={now.rows}
          chosen={remote}
          isNeeded={isNeeded}
          none={flags.all ? 'choose, or tick the box below' : isNeeded ? 'choose' : 'all of them'}
          onChoose={setRemote}
        />
      )}
      {(kind === 'release' || kind === 'remote or release') && (
        <ReleaseField remote={remote} isNeeded={kind === 'release'} />
      )}
      {declared?.kind === 'value' && <ValueField {...declared} isNeeded={isNeeded} />}
      {Object.entries(flags).map(([name, flag]) =>
        name === oneOf[0] ? (
          <OneOfFields key={name} flags={oneOf.map((one) => [one, flags[one]!])} />
        ) : (
          flag.label && !oneOf.includes(name) && <FlagField key={name} name={name} flag={flag} />
        ),
      )}
      {refusal && (remote || !declared) && <p className="failure small">{refusal}</p>}
      <Button type="submit" meaning={verb}>
        Show what it would do
      </Button>
    </form>
  );
}

/** Flags that exclude one another, as choices. A choice with a value opens its field. */
function OneOfFields({ flags }: { flags: [name: string, flag: Flag][] }) {
  const [chosen, choose] = useState('');
  return (
    <fieldset className="stack" data-gap="8">
      {[['', { label: 'As it is' }] as const, ...flags].map(([name, { label }]) => (
        <label key={name} className={styles.tick}>
          <input type="radio" checked={name === chosen} onChange={() => choose(name)} />
          {label}
        </label>
      ))}
      {flags.map(([name, flag]) => {
        if (name !== chosen) return null;
        if (flag.type === 'boolean') return <input key={name} type="hidden" name={name} value="true" />;
        return <FlagField key={name} name={name} flag={flag} />;
      })}
    </fieldset>
  );
}

function FlagField({ name, flag }: { name: string; flag: Flag }) {
  const { label, hint, type } = flag;
  if (type === 'boolean')
    return (
      <label className={styles.tick}>
        <input type="checkbox" name={name} />
        {label}
      </label>
    );
  const { value, usual, choices, isRequired } = flag;
  if (choices)
    return (
      <SelectInput label={label} name={name} required={isRequired} hint={hint} defaultValue={usual}>
        {!usual && <option value="">as it is</option>}
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </SelectInput>
    );
  return (
    <TextInput label={label} name={name} required={isRequired} hint={hint} placeholder={usual ?? exampleOf(value)} />
  );
}

/** An example of a value, with the unit of a duration in words. */
function exampleOf(value: string): string {
  if (value.startsWith('<')) return value.slice(1, -1).replace('|', ' or ');
  const [, count, unit = ''] = /^(\d+)([mhd])$/.exec(value) ?? [];
  return `such as ${count ? `${count} ${{ m: 'min', h: 'h', d: 'days' }[unit]}` : value}`;
}

function ValueField({ name, choices, isNeeded }: { name: string; choices?: readonly string[]; isNeeded: boolean }) {
  if (!choices) return <TextInput label={name} name="subject" required={isNeeded} />;
  return (
    <SelectInput label={name} name="subject" required={isNeeded}>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </SelectInput>
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
    <SelectInput label="Remote" value={chosen} required={isNeeded} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{none}</option>
      {rows.map((row) => {
        const whyNot = row.whyNot[verb];
        return (
          <option key={row.remote} value={row.remote} disabled={whyNot !== undefined}>
            {whyNot ? `${row.remote} ${whyNot}` : row.remote}
          </option>
        );
      })}
    </SelectInput>
  );
}

function ReleaseField({ remote, isNeeded }: { remote: string; isNeeded: boolean }) {
  if (remote) return <ReleaseOf key={remote} remote={remote} isNeeded={isNeeded} />;
  return (
    <SelectInput label="Release" disabled>
      <option>choose the remote first</option>
    </SelectInput>
  );
}

function ReleaseOf({ remote, isNeeded }: { remote: string; isNeeded: boolean }) {
  const load = useAnswer<{ releases: ReleaseRow[] }>(`/releases/${remote}`, useVersion('plan'));
  return (
    <>
      <SelectInput label="Release" name="release" required={isNeeded}>
        {!isNeeded && <option value="">the one in canary</option>}
        <ReleaseOptions releases={load.answer?.releases ?? []} />
      </SelectInput>
      {!load.answer && <ReadingPart text="Loading the releases…" from={load} />}
    </>
  );
}
