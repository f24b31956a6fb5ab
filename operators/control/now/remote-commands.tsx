import type { NowRow } from 'plane/control-api/now.ts';
import type { SuggestedCommand } from 'plane/control-api/suggested-command.ts';
import { CommandButton } from '../commands/command-button.tsx';
import styles from './remote-commands.module.css';

/** The commands of one part. They are small: what a person should do now is in the cards above. */
export function RemoteCommands({ row: { remote, state, canary, rollout, whyNot } }: { row: NowRow }) {
  const command = (short: string, verb: string, label = `${short} ${remote}`): [string, SuggestedCommand] => [
    short,
    { label, verb, subject: remote },
  ];
  const isKilled = state === 'killed';
  const commands = [
    ...(isKilled ? [] : [command('Abort', 'abort', `Abort the rollout of ${remote}`)]),
    ...(isKilled || rollout
      ? []
      : [command('Roll back', 'rollback', canary ? `Roll back the canary of ${remote}` : `Roll back ${remote}`)]),
    command('Freeze', 'freeze'),
    isKilled ? command('Revive', 'revive') : command('Lift freeze', 'revive', `Lift the freeze of ${remote}`),
    command('Kill', 'kill'),
  ].filter(([, { verb }]) => whyNot[verb] === undefined);
  return (
    <div className={styles.commands}>
      {commands.map(([short, suggested]) => (
        <CommandButton key={suggested.verb} short={short} command={suggested} weight="quiet" isCompact />
      ))}
    </div>
  );
}
