import type { FlagRule, RemoteSettings } from 'shared/plan';
import { comparedByJudge } from 'plane/control-api/compared-measures.ts';
import type { SettingsView } from 'plane/control-api/settings.ts';
import { shareText } from 'plane/commands/flag-words.ts';
import type { FlagComparison } from 'plane/judge/compare-flag.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useVersion } from '../connection/live.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { FactGrid } from '../../parts/facts.tsx';
import { Tag } from '../../parts/tag.tsx';
import { MeasureTable } from '../parts/measure-table.tsx';
import { ReadingPart } from '../../parts/reading.tsx';
import styles from './remote-settings.module.css';

const summaries = {
  worse: ['err', 'Worse with the flag'],
  'no difference': ['ok', 'No worse with the flag so far'],
  'not enough': ['warn', 'Not enough evidence yet'],
} as const;

/** The flags, the configuration and the origins that the operators set for a remote. */
export function SettingsOfRemote({ remote }: { remote: string }) {
  const load = useAnswer<SettingsView>(`/settings/${remote}`, useVersion('plan'));
  return (
    <section className="card" aria-labelledby="settings-title">
      <h2 id="settings-title">Flags, configuration and origins</h2>
      {load.answer ? (
        <Settings remote={remote} {...load.answer} />
      ) : (
        <ReadingPart text="Loading the settings…" from={load} />
      )}
    </section>
  );
}

function Settings({ remote, settings, compared }: SettingsView & { remote: string }) {
  const { flags = {}, config, connectOrigins = [] } = settings;
  const isEmpty = Object.keys(settings).length === 0;
  if (isEmpty) return <p className="soft">Nothing is set. The commands flag, config and connect set it.</p>;
  return (
    <FactGrid
      stacks
      facts={[
        ...Object.entries(flags).map(
          ([name, rule]) =>
            [
              name,
              <Flag
                key={name}
                remote={remote}
                name={name}
                rule={rule}
                comparison={compared.find(({ flag }) => flag === name)}
              />,
            ] as const,
        ),
        connectOrigins.length > 0 && ['May connect to', <Origins key="origins" {...settings} />],
        config !== undefined && [
          'Configuration',
          <pre key="configuration" className={styles.config}>
            {JSON.stringify(config, null, 2)}
          </pre>,
        ],
      ]}
    />
  );
}

function Flag({
  remote,
  name,
  rule: { percent, browsers = [] },
  comparison,
}: {
  remote: string;
  name: string;
  rule: FlagRule;
  comparison: FlagComparison | undefined;
}) {
  const change = (label: string, flags: Record<string, string | boolean>) => (
    <CommandButton
      short={label}
      command={{
        label: `Switch the flag ${name} ${label.toLowerCase()}`,
        verb: 'flag',
        subject: remote,
        flags: { name, ...flags },
      }}
    />
  );
  return (
    <div className="stack" data-gap="8">
      <p className="row">
        <Tag tone={percent > 0 ? 'ok' : undefined}>{shareText(percent)}</Tag>
        {browsers.length > 0 && (
          <span className="soft small">
            and for {browsers.length === 1 ? 'one listed browser' : `${browsers.length} listed browsers`}:{' '}
            <code>{browsers.join(' ')}</code>
          </span>
        )}
      </p>
      <p className="row">
        {percent < 100 && change('On', { on: true })}
        {percent > 0 && change('Off', { off: true })}
      </p>
      {comparison && <Comparison comparison={comparison} />}
    </div>
  );
}

function Comparison({ comparison: { says, measured } }: { comparison: FlagComparison }) {
  const [tone, title] = summaries[says];
  const measures = comparedByJudge(measured);
  return (
    <>
      <p>
        <Tag tone={tone}>{title}</Tag>
      </p>
      {measures.length > 0 ? (
        <MeasureTable measures={measures} sides={['On', 'Off']} />
      ) : (
        <p className="soft small">No browser has reported the flag yet.</p>
      )}
    </>
  );
}

function Origins({ connectOrigins = [], tokenOrigins = [] }: RemoteSettings) {
  return (
    <ul>
      {connectOrigins.map((origin) => (
        <li key={origin}>
          <code>{origin}</code>
          {tokenOrigins.includes(origin) && <span className="careful small"> with the session token</span>}
        </li>
      ))}
    </ul>
  );
}
