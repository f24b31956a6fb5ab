/** Stores the key that commands need in this tab's history entry. It survives a reload, and no other page of this origin can read it. */
export function keepActKey(key: string): void {
  history.replaceState({ key }, '');
}

export function actKeyHeader(): Record<string, string> {
  const { key } = (history.state ?? {}) as { key?: string }; // only written here
  return key ? { 'control-key': key } : {};
}
