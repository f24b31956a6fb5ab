import { useState } from 'react';
import { TextInput } from 'shared/ui';
import { RestingButton } from 'shared/ui/resting-button';
import type { NowView } from 'plane/control-api/now.ts';
import { commandGroups } from 'plane/commands/on-page.ts';
import type { PageVerb } from 'plane/control-api/page-verbs.ts';
import type { SessionView } from 'plane/control-api/session-api.ts';
import { isReadOnly } from 'plane/rights/may-do.ts';
import { goTo } from '../connection/route.tsx';
import { ViewHead } from '../../parts/view-head.tsx';
import { useSession } from '../session/session.ts';
import { aboutOnPage } from './on-page.ts';
import { CommandForm } from './command-form.tsx';
import { KindIcon } from './command-button.tsx';
import styles from './commands-view.module.css';

/**
 * Lists the commands that the token allows, in groups. Those that apply to no remote now are folded below, with the
 * reason. The address names the open command, so that a reload and a link keep it open.
 */
export function CommandsView({ now, parts: [open] }: { now: NowView; parts: string[] }) {
  const { view } = useSession();
  const [searched, search] = useState('');
  const isFound = ({ verb, about, isAllowed }: PageVerb) =>
    isAllowed && `${verb} ${about}`.toLowerCase().includes(searched.trim().toLowerCase());
  const found = view.commands
    .filter(isFound)
    .map((verb) => ({ verb, whyNot: verb.verb === open ? undefined : whyNotNow(verb, now.rows) }));
  const usable = found.flatMap(({ verb, whyNot }) => (whyNot ? [] : [verb]));
  return (
    <>
      <ViewHead title="Commands" />
      <p className="soft">
        Each command first shows what it would do. Your token {view.token} may {rightsText(view)}. A pipeline publishes
        releases.
      </p>
      <search className={styles.search}>
        <TextInput
          type="search"
          label="Search the commands"
          labelHidden
          placeholder="Search the commands"
          value={searched}
          onChange={(event) => search(event.target.value)}
        />
      </search>
      {found.length === 0 && <p className="soft">No command matches.</p>}
      <div className={styles.groups}>
        {commandGroups
          .filter((group) => usable.some((verb) => verb.group === group))
          .map((group) => (
            <section key={group} className="stack" data-gap="8" aria-labelledby={`commands-${group}`}>
              <h2 id={`commands-${group}`}>{group}</h2>
              <ul className={`rows ${styles.verbs}`}>
                {destroyLast(usable.filter((verb) => verb.group === group)).map((verb) => (
                  <Verb key={verb.verb} verb={verb} now={now} isOpen={verb.verb === open} />
                ))}
              </ul>
            </section>
          ))}
      </div>
      <Unusable found={found} isSearched={searched.trim() !== ''} />
    </>
  );
}

/** The commands that apply to no remote now. A search opens the list, because it may be about one of them. */
function Unusable({
  found,
  isSearched,
}: {
  found: { verb: PageVerb; whyNot: string | undefined }[];
  isSearched: boolean;
}) {
  const unusable = found.filter(({ whyNot }) => whyNot !== undefined);
  if (unusable.length === 0) return null;
  return (
    <details key={String(isSearched)} open={isSearched}>
      <summary>{unusable.length === 1 ? '1 command does' : `${unusable.length} commands do`} not apply now</summary>
      <ul className={styles.unusable}>
        {unusable.map(({ verb, whyNot }) => (
          <li key={verb.verb}>
            <strong>{verb.verb}</strong> <span className="small">{aboutOnPage(verb.about).short}</span>{' '}
            <span className={`small ${styles.whyNot}`}>{whyNot}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Verb({ verb, now, isOpen }: { verb: PageVerb; now: NowView; isOpen: boolean }) {
  const { kind } = verb;
  return (
    <li data-kind={kind} data-open={isOpen}>
      <RestingButton isHarmless aria-expanded={isOpen} onClick={() => goTo(isOpen ? '/acts' : `/acts/${verb.verb}`)}>
        <strong>
          <KindIcon kind={kind} />
          {verb.verb}
        </strong>
        <span>{aboutOnPage(verb.about).short}</span>
      </RestingButton>
      {isOpen && <CommandForm verb={verb} now={now} />}
    </li>
  );
}

/** Returns why a command applies to no remote at all, or undefined if it applies to one. */
function whyNotNow({ verb, none }: PageVerb, rows: NowView['rows']): string | undefined {
  return rows.every(({ whyNot }) => whyNot[verb]) ? none : undefined;
}

/** A command that destroys is always the last one, so that no hurried press meets it first. */
function destroyLast(commands: PageVerb[]): PageVerb[] {
  return [...commands].sort((one, other) => Number(one.kind === 'destroy') - Number(other.kind === 'destroy'));
}

function rightsText({ may, remotes }: SessionView): string {
  const verbs = isReadOnly({ may }) ? 'only read' : may.includes('*') ? 'do everything' : may.join(', ');
  return `${verbs}, with ${remotes.includes('*') ? 'every remote' : remotes.join(', ')}`;
}
