import { addressOf, askEarly, HISTORY_PAGE, type EarlyRead } from 'shared/provider';
import type { AppConfig } from 'shared/screens';

/** Asks for what the shell and the first screen will want to know of the player, before any of their code is there. */
export function askForFirstReads({ providerBase, scripts = {} }: AppConfig, reads: readonly EarlyRead[]): void {
  const [phone_number, user_token] = [saved('phone_number'), saved('user_token')];
  if (!phone_number || !user_token) return;
  const place = { base: providerBase, scripts };
  for (const name of ['get_profile.php', ...reads] as const) {
    const page = /^get_(bid|wallet)_/.test(name) && { limit: String(HISTORY_PAGE) };
    askEarly(name, addressOf(name, place), { phone_number, user_token, ...page });
  }
}

/** Whether an earlier visit has left somebody logged in. */
export function isLoggedIn(): boolean {
  return Boolean(saved('phone_number'));
}

function saved(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // A browser that denies storage keeps nobody logged in.
    return null;
  }
}
