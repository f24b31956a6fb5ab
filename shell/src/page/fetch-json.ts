/** Returns undefined if the answer is not JSON, and `unreachable` if there is no answer. */
export async function fetchJson<Answer>(address: string): Promise<Answer | undefined | 'unreachable'> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout?.(5000) ?? null }).catch(
    () => undefined,
  );
  if (!response) return 'unreachable';
  return response.json().then(
    (answer: Answer) => answer,
    () => undefined,
  ); // the release plane writes what is read with it
}
