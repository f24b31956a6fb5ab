/** Stores the key that commands need in this tab's history entry. It survives a reload, and no other page of this origin can read it. */
export function storeCommandKey(key: string): void {
  history.replaceState({ key }, '');
}

export function commandKeyHeader(): Record<string, string> {
  const { key } = (history.state ?? {}) as { key?: string }; // only written here
  return key ? { 'control-key': key } : {};
}
