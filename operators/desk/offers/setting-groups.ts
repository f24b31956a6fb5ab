import type { Offers } from '../../../provider/src/desk/offer-api.ts';
import {
  settingValue,
  settingWords,
  type Group,
  type SettingWords,
} from '../../../provider/src/operator/setting-words.ts';

const groups: readonly Group[] = ['Deposits', 'Withdrawals', 'The app'];

export interface ShownSetting extends SettingWords {
  /** The name that the command line uses. */
  key: string;
  value: string;
  shown: string;
  /** True for an empty value without which players do not know whom to pay. */
  isMissing: boolean;
}

/** Returns the settings in their groups, with what a person reads. */
export function groupedSettings(settings: NonNullable<Offers['settings']>) {
  const valueOf = (key: string) => settings.find(({ name }) => name === key)?.value ?? '';
  const all = Object.entries(settingWords).map(([key, words]): ShownSetting => {
    const value = valueOf(key);
    const isMissing = value === '' && words.isPaidTo === true && words.empty === undefined;
    return { ...words, key, value, shown: settingValue(key, value), isMissing };
  });
  return groups.map((title) => ({ title, settings: all.filter(({ group }) => group === title) }));
}
