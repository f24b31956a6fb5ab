// The screen that renders an answer may crash, so an act stays under way a little longer.
const afterAnswerMs = 10_000;

let latest: { reference: string; endedAt: number } | undefined;

/** Records that an act began. The returned function records that it was answered, or that it failed. */
export function beginAct(reference: string): () => void {
  const act = { reference, endedAt: Infinity };
  latest = act;
  return () => {
    act.endedAt = performance.now();
  };
}

/** Returns the reference of the latest act that is under way or ended a few seconds ago. */
export function actUnderWay(): string | undefined {
  return latest && performance.now() - latest.endedAt < afterAnswerMs ? latest.reference : undefined;
}
