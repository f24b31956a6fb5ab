import type { Waiting } from 'plane/control-api/waiting.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { Decision } from './decision.tsx';
import styles from './note-strip.module.css';

/** One thing to know, such as a freeze. A person decided it, so it does not look like a fault. */
export function NoteStrip({ wait, at }: { wait: Waiting; at: number }) {
  const { what, why, acts } = wait;
  return (
    <section className={styles.strip}>
      <p>
        <strong>{what}</strong> <Decision wait={wait} at={at} />
        {why && `: ${why}`}
      </p>
      <div className="row">
        {acts.map((command) => (
          <CommandButton key={command.label} command={command} />
        ))}
      </div>
    </section>
  );
}
