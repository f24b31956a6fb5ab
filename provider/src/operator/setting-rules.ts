import { isMobile, readWithdrawHours } from 'shared/rules';

interface SettingRule {
  of: RegExp;
  isValid(text: string): boolean;
  problem(key: string, text: string): string;
  /** The setting cannot be empty. Others can be cleared with an empty value. */
  isRequired?: true;
}

const settingRules: readonly SettingRule[] = [
  {
    of: /_url$/,
    isValid: isWebAddress,
    problem: (_key, text) => `"${text}" is not a web address. Write it in full, such as https://example.com/app.apk.`,
  },
  {
    of: /^payment_numbers$/,
    isValid: (text) => text.split(',').every((number) => number === '' || isMobile(number)),
    problem: () => 'payment_numbers must be mobile numbers of 10 digits, separated by commas.',
  },
  {
    of: /^helpNumber/,
    isValid: (text) => /^\+?\d{5,15}$/.test(text),
    problem: (key) => `${key} must be a telephone number.`,
  },
  {
    of: /^UPI_ADMIN$/,
    isValid: (text) => /^[\w.-]+@[\w.-]+$/.test(text),
    problem: () => 'UPI_ADMIN must be a UPI address, such as shop@upi.',
  },
  {
    of: /^MIN_/,
    isValid: (text) => /^\d{1,9}$/.test(text),
    problem: (key) => `${key} must be a whole number.`,
    isRequired: true,
  },
  {
    of: /^withdraw_hours$/,
    isValid: (text) => readWithdrawHours(text) !== undefined,
    problem: (_key, text) =>
      `"${text}" is not a range of hours. Write it as "10:00 am to 8:00 pm", "10:00 - 20:00" or, past midnight, "8:00 pm - 2:00 am". "" allows withdrawals at any time.`,
  },
];

/** Returns why a setting cannot have a value, if so. */
export function settingProblem(key: string, text: string): string | undefined {
  const rule = settingRules.find(({ of }) => of.test(key));
  const isTaken = !rule || rule.isValid(text) || (text === '' && !rule.isRequired);
  return isTaken ? undefined : rule.problem(key, text);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
