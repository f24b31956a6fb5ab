import type { ReleaseView } from '../../../src/control-api/releases.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { When } from '../parts/words.tsx';
import styles from './releases-view.module.css';

/** One release: its commands, its checks, and its errors with file and line of the source. */
export function ReleaseDetail({
  remote,
  release,
  role,
}: {
  remote: string;
  release: string;
  role: string | undefined;
}) {
  const { answer, failure } = useAnswer<ReleaseView>(`/releases/${remote}/${release}`, ['plan']);
  const subject = `${remote}@${release}`;
  return (
    <section className="card" aria-labelledby="release-title">
      <h2 id="release-title">
        <code>{subject}</code>
      </h2>
      <div className="row">
        {role !== 'stable' && role !== 'canary' && (
          <>
            <CommandButton command={{ label: 'Roll out', verb: 'rollout', subject }} isMain />
            <CommandButton command={{ label: 'Canary of 5 %', verb: 'canary', subject, flags: { percent: '5' } }} />
          </>
        )}
        {role === 'canary' && (
          <CommandButton command={{ label: 'Roll back the canary', verb: 'rollback', subject: remote }} isMain />
        )}
        {role !== 'stable' && <CommandButton command={{ label: 'Promote', verb: 'promote', subject }} />}
        <CommandButton command={{ label: 'Try it on a phone', verb: 'override', subject }} />
      </div>
      {!answer && (
        <p role="status" className={failure ? 'failure' : 'soft'}>
          {failure ?? 'Running the checks…'}
        </p>
      )}
      {answer && <Facts view={answer} />}
    </section>
  );
}

function Facts({ view: { checks, errors, screens } }: { view: ReleaseView }) {
  return (
    <>
      <h3>Checks against the live releases</h3>
      <ul className={styles.checks}>
        {checks.map(({ check, passed, says, next }) => (
          <li key={check}>
            <span className="pill" data-tone={passed ? 'ok' : 'err'}>
              {passed ? 'ok' : 'failed'}
            </span>{' '}
            <strong>{check}</strong>: {says} {next}
          </li>
        ))}
      </ul>
      <h3>Errors in the last two days</h3>
      {errors.length === 0 && <p className="soft">No errors reported.</p>}
      <ul className={styles.errors}>
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
        <summary>{screens.length} screens</summary>
        <ul>
          {screens.map(({ path, title }) => (
            <li key={path}>
              <code>{path}</code> {title}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
