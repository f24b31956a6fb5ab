import type { CommandKind } from './kind-of-command.ts';

/** An arrow back, for commands that take something back. The other kinds have no icon. */
export function KindIcon({ kind }: { kind: CommandKind }) {
  if (kind !== 'back') return null;
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M6 2.5 2.5 6 6 9.5M2.5 6h7a4 4 0 0 1 0 8H6" />
    </svg>
  );
}
