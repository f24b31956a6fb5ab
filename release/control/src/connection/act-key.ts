/** What acts must come with. It stays in this tab's entry of the history, over a reload too, where no other page of this origin reads it. */
export function keepActKey(key: string): void {
  history.replaceState({ key }, '');
}

export function actKeyHeader(): Record<string, string> {
  const { key } = (history.state ?? {}) as { key?: string }; // only written here
  return key ? { 'control-key': key } : {};
}
