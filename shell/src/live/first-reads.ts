import { addressOf, askEarly, type EarlyRead } from 'shared/provider';
import type { AppConfig } from 'shared/screens';

/** Asks for what the shell and the first screen will want to know of the player, before any of their code is there. */
export function askForFirstReads({ providerBase, scripts = {} }: AppConfig, reads: readonly EarlyRead[]): void {
  const phone_number = localStorage.getItem('phone_number');
  const user_token = localStorage.getItem('user_token');
  if (!phone_number || !user_token) return;
  const place = { base: providerBase, scripts };
  for (const name of ['get_profile.php', ...reads] as const) askEarly(name, addressOf(name, place), { phone_number, user_token });
}
