import { addressOf, askEarly, HISTORY_PAGE, type EarlyRead } from 'shared/provider';
import type { AppConfig } from 'shared/screens';

/** Requests the player's data for the shell and the first screen before their code has loaded. */
export function requestFirstReads({ providerBase, scripts = {} }: AppConfig, reads: readonly EarlyRead[]): void {
  const [phone_number, user_token] = [saved('phone_number'), saved('user_token')];
  if (!phone_number || !user_token) return;
  const place = { base: providerBase, scripts };
  for (const name of ['get_profile.php', ...reads] as const) {
    const page = /^get_(bid|wallet)_/.test(name) && { limit: String(HISTORY_PAGE) };
    askEarly(name, addressOf(name, place), { phone_number, user_token, ...page });
  }
}

export function isLoggedIn(): boolean {
  return Boolean(saved('phone_number'));
}

function saved(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
