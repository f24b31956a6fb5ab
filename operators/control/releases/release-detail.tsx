import { useState } from 'react';
import { SelectInput } from 'shared/ui';
import type { Comparison } from 'plane/control-api/move-changes.ts';
import type { ReleaseRow, ReleaseView } from 'plane/control-api/releases.ts';
import { Tag } from '../../parts/tag.tsx';
import { useVersion } from '../connection/live.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { ReleaseComparison } from '../history/move-changes.tsx';
import { ReadingPart } from '../../parts/reading.tsx';
import { When } from '../../parts/times.tsx';
import { checkMark } from './check-mark.ts';
import { ReleaseOptions } from '../parts/release-options.tsx';
import { ReleaseVerdict } from './release-verdict.tsx';
import styles from './releases-view.module.css';

/** One release: its commands, its checks, and its errors with file and line of the source. */
export function ReleaseDetail({
  remote,
  release,
  releases,
}: {
  remote: string;
  release: string;
  releases: ReleaseRow[];
}) {
  const { role, verdict } = releases.find((row) => row.release === release) ?? {};
  const load = useAnswer<ReleaseView>(`/releases/${remote}/${release}`, useVersion('plan'));
  const { answer } = load;
  const subject = `${remote}@${release}`;
  const isBack = verdict?.part === 'rolled back';
  const again = isBack ? ' again' : '';
  const weight = isBack ? 'quiet' : undefined;
  return (
    <section className="card" aria-labelledby="release-title">
      <h2 id="release-title">{subject}</h2>
      {verdict && <ReleaseVerdict verdict={verdict} />}
      <div className="row">
        {role !== 'stable' && role !== 'canary' && (
          <>
            <CommandButton weight={weight} command={{ label: `Roll out${again}`, verb: 'rollout', subject }} />
            <CommandButton
              weight="quiet"
              command={{ label: `Canary of 5 %${again}`, verb: 'canary', subject, flags: { percent: '5' } }}
            />
          </>
        )}
        {role !== 'stable' && (
          <CommandButton weight="quiet" command={{ label: `Promote${again}`, verb: 'promote', subject }} />
        )}
        {role === 'canary' && (
          <CommandButton command={{ label: 'Roll back the canary', verb: 'rollback', subject: remote }} />
        )}
        <CommandButton command={{ label: 'Try it on a phone', verb: 'override', subject }} />
      </div>
      {!answer && <ReadingPart text="Running the checks…" from={load} />}
      <div className={`stack ${styles.detail}`}>
        {answer && <CompareWith view={answer} releases={releases} />}
        {answer && <Facts view={answer} />}
      </div>
    </section>
  );
}

/** Compares this release with another one: first with the one that it replaced, else with the one published before it. */
function CompareWith({ view: { remote, release, replaced }, releases }: { view: ReleaseView; releases: ReleaseRow[] }) {
  const [chosen, choose] = useState<string>();
  const others = releases.filter((row) => row.release !== release);
  const before = releases[releases.findIndex((row) => row.release === release) + 1];
  const other = chosen ?? (others.find((row) => row.release === replaced) ?? before ?? others[0])?.release;
  if (!other) return null;
  return (
    <div className="stack" data-gap="12">
      <SelectInput label="Compare with" value={other} onChange={({ target }) => choose(target.value)}>
        <ReleaseOptions releases={others} />
      </SelectInput>
      <Compared key={other} remote={remote} from={other} to={release} />
    </div>
  );
}

function Compared({ remote, from, to }: Record<'remote' | 'from' | 'to', string>) {
  const load = useAnswer<Comparison>(`/releases/${remote}/${from}/${to}`);
  const { answer } = load;
  if (answer) return <ReleaseComparison remote={remote} comparison={answer} />;
  return <ReadingPart text="Comparing…" from={load} />;
}

function Checks({ checks }: { checks: ReleaseView['checks'] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="stack" data-gap="8">
      {checks.map((verdict) => (
        <li key={verdict.check}>
          <Tag tone={checkMark(verdict).tone}>{checkMark(verdict).text}</Tag> <strong>{verdict.check}</strong>:{' '}
          {verdict.says} {verdict.next}
        </li>
      ))}
    </ul>
  );
}

/** What is worse comes first: failed checks, checks that were not made, and folded those that are ok. */
function Facts({ view: { checks, errors, screens } }: { view: ReleaseView }) {
  const ok = checks.filter((verdict) => checkMark(verdict).tone === 'ok');
  return (
    <div className={`stack ${styles.found}`} data-gap="12">
      <h3>Checks against the live releases</h3>
      <Checks checks={checks.filter((verdict) => checkMark(verdict).tone === 'err')} />
      <Checks checks={checks.filter((verdict) => !checkMark(verdict).tone)} />
      {ok.length > 0 && (
        <details>
          <summary>{ok.length === 1 ? '1 check' : `${ok.length} checks`} ok</summary>
          <Checks checks={ok} />
        </details>
      )}
      <h3>Errors in the last two days</h3>
      {errors.length === 0 && <p className="soft">No errors reported.</p>}
      <ul className={`stack ${styles.errors}`} data-gap="8">
        {errors.map(({ at, name, message, frames, reference }) => (
          <li key={`${at} ${name} ${message} ${frames[0]}`}>
            <strong className="bad">{name}</strong>: {message}{' '}
            <span className="soft small">
              <When at={at} />
              {reference && ` Reference ${reference}`}
            </span>
            <ol>
              {frames.map((frame) => (
                <li key={frame}>
                  <code>{frame}</code>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <details>
        <summary>{screens.length === 1 ? '1 screen' : `${screens.length} screens`}</summary>
        <ul>
          {screens.map(({ path, title }) => (
            <li key={path}>
              <code>{path}</code> {title}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
