import { rupeesText } from 'shared/rules';
import type { Settings } from '../context/settings.ts';
import { numberText } from './number-text.ts';

export type Group = 'Deposits' | 'Withdrawals' | 'The app';

export interface SettingWords {
  group: Group;
  title: string;
  help: string;
  /** What an empty value means. */
  empty?: string;
  /** Formats a value. Without it, the value is shown as it is stored. */
  format?(value: string): string;
  isInRupees?: true;
  /** Players pay to this value. */
  isPaidTo?: true;
}

const inRupees = { isInRupees: true, format: (value: string) => rupeesText(Number(value)) } as const;

/** Each setting in people's words. A setting without words does not compile. */
export const settingWords: Readonly<Record<keyof Settings, SettingWords>> = {
  MIN_DEPOSIT: {
    group: 'Deposits',
    title: 'Minimum deposit',
    help: 'Smaller deposits are refused.',
    ...inRupees,
  },
  UPI_ADMIN: {
    group: 'Deposits',
    title: 'UPI address',
    help: 'Players pay their deposits to this address.',
    isPaidTo: true,
  },
  UPI_NAME: {
    group: 'Deposits',
    title: 'Name of the UPI account',
    help: 'The payment app shows it to the player before the payment.',
    isPaidTo: true,
  },
  payment_numbers: {
    group: 'Deposits',
    title: 'Payment numbers',
    help: 'Mobile numbers to pay to, separated by commas.',
    format: (value) => value.split(',').map(numberText).join(', '),
    isPaidTo: true,
  },
  scanner_url: {
    group: 'Deposits',
    title: 'Picture of the QR code',
    help: 'The web address of your own picture. If empty, the app draws a code.',
    empty: 'drawn by the app',
    isPaidTo: true,
  },
  MIN_WITHDRAW: {
    group: 'Withdrawals',
    title: 'Minimum withdrawal',
    help: 'Smaller withdrawals are refused.',
    ...inRupees,
  },
  withdraw_hours: {
    group: 'Withdrawals',
    title: 'Withdrawal hours',
    help: 'When players can request a withdrawal, such as 10:00 am to 8:00 pm.',
    empty: 'any time',
  },
  notification_head: {
    group: 'The app',
    title: 'Message on the home screen',
    help: 'Players see it at the top of their home screen.',
  },
  helpNumber1: {
    group: 'The app',
    title: 'First help number',
    help: 'Players can call it or chat with it from the app.',
    format: numberText,
  },
  helpNumber2: {
    group: 'The app',
    title: 'Second help number',
    help: 'Players see it next to the first one.',
    format: numberText,
  },
  download_url: {
    group: 'The app',
    title: 'App download',
    help: 'The web address of the Android app.',
  },
};

/** Returns the name of a setting, or its key if the desk has no words for it. */
export function settingTitle(key: string): string {
  return wordsOf(key)?.title ?? key;
}

/** Says what a setting does. */
export function settingHelp(key: string): string {
  return wordsOf(key)?.help ?? '';
}

/** Formats the value of a setting. */
export function settingValue(key: string, value: string): string {
  const words = wordsOf(key);
  return value === '' ? (words?.empty ?? 'not set') : (words?.format?.(value) ?? value);
}

function wordsOf(key: string): SettingWords | undefined {
  return Object.hasOwn(settingWords, key) ? settingWords[key as keyof Settings] : undefined;
}

/** Returns whether a setting tells players where to pay. */
export function isPaidTo(key: string): boolean {
  return wordsOf(key)?.isPaidTo === true;
}
