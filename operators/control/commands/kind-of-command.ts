/** The effect of a command on players: a new release, an older state, a removal, or none of these. */
export type CommandKind = 'ship' | 'back' | 'destroy' | 'other';

const kinds: Record<string, CommandKind> = {
  rollout: 'ship',
  approve: 'ship',
  promote: 'ship',
  canary: 'ship',
  rollback: 'back',
  abort: 'back',
  revive: 'back',
  kill: 'destroy',
  retire: 'destroy',
  prune: 'destroy',
};

export function kindOf(verb: string): CommandKind {
  return kinds[verb] ?? 'other';
}

/** A command that destroys is always the last one, so that no hurried press meets it first. */
export function destroyLast<One extends { verb: string }>(commands: One[]): One[] {
  const rank = ({ verb }: One) => Number(kindOf(verb) === 'destroy');
  return [...commands].sort((one, other) => rank(one) - rank(other));
}
