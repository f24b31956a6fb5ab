/** Whether a text may be the id that a client gives to a call, by which the same call sent again counts once. */
export function isClientId(text: string | undefined): text is string {
  return /^[\w.:-]{1,64}$/.test(text ?? '');
}

/** What is wrong with such an id; it may be left out. */
export function clientIdProblem(name: string, id: string | undefined): string | undefined {
  return !id || isClientId(id) ? undefined : `The ${name} may hold 64 letters, digits, dots, colons and dashes.`;
}
