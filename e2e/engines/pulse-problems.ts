interface Pulse {
  seen: { remote: string; measure: string }[];
  errors?: { name: string; message: string; frames: string[] }[];
}

const bad = /^(failed|fellBack|crashed|retried|broke\w+)$/;

/** Returns failed releases and script errors from a report that the shell has sent to `/pulse`. */
export function problemsIn(body: string): string[] {
  const { seen, errors = [] } = JSON.parse(body) as Pulse; // the shell sends it
  const measured = seen.filter(({ measure }) => bad.test(measure)).map(({ remote, measure }) => `${remote} ${measure}`);
  return [...measured, ...errors.map(({ name, message, frames }) => `${name}: ${message} ${frames[0] ?? ''}`)];
}
