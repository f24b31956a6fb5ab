import type { LimitKind, LimitPeriod, SentenceValues } from 'shared/provider';
import { dateText, timeText } from 'shared/rules';

const limitKinds: Record<LimitKind, string> = { deposit: 'deposits', stake: 'bids', loss: 'losses' };
const limitPeriods: Record<LimitPeriod, string> = { day: 'today', week: 'this week', month: 'this month' };

/**
 * The sentences of all refusals and of other answers that the app shows, by code. An answer also contains the code and
 * its values, so that the app can show the sentence in the player's language (`shell/src/texts/refusals`). A date is in
 * ISO 8601 with an offset. Older apps use the codes too, so a code must keep its meaning and its values.
 */
export const sentences = {
  // Any request
  unknown_call: 'There is no such call.',
  unknown_command: 'There is no such command.',
  unreadable_request: 'The request could not be read.',
  unreadable_address: 'The address could not be read.',
  request_too_slow: 'The request took too long to arrive. Please try again.',
  request_too_large: 'The request is too large.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  busy: 'The server is busy right now. Please try again in a moment.',
  failed: 'Something went wrong on our side. Please try again.',
  try_again: 'Please try again.',
  login_again: 'Please login again.',
  mpin_again: 'For your safety this needs your MPIN again. Log in again, and send it within 5 minutes.',
  account_not_active: 'Your account is not active. Please contact support.',
  fields_without_names: 'The body must hold named fields.',
  too_many_fields: ({ most }: { most: number }) => `The request has more than ${most} fields.`,
  field_not_text: ({ field }: { field: string }) => `${field} must hold one text.`,
  field_too_long: ({ field }: { field: string }) => `${field} is too long.`,
  field_characters: ({ field }: { field: string }) => `${field} holds characters that are not allowed.`,
  client_id_invalid: ({ field }: { field: string }) =>
    `The ${field} may hold 64 letters, digits, dots, colons and dashes.`,
  trans_id_invalid: 'The TRANS_ID must be 1 to 64 letters, digits, dots, colons and dashes.',
  page_too_long: ({ most }: { most: number }) => `The limit is a whole number up to ${most}.`,
  unknown_row: 'There is no such row.',
  picture_before_session: 'The picture did not arrive. Please load the app again, then send it once more.',
  picture_still_arriving: 'Your last picture is still on its way. Please try again in a moment.',
  pictures_arriving: 'Many pictures are on their way right now. Please try again in a moment.',
  pictures_waiting: 'Many pictures are being checked right now. Please try again in a moment.',

  // Markets and bids
  unknown_market: 'This market does not exist.',
  market_not_offered: 'This market is not offered.',
  market_rests: ({ market }: { market: string }) => `${market} rests today.`,
  market_closed: 'This Market Betting Is Closed For Today.',
  open_closed: ({ market }: { market: string }) => `The open of ${market} is closed for today.`,
  game_not_offered: ({ game_type }: { game_type: string }) => `${game_type} is not offered.`,
  insufficient_balance: 'Insufficient balance.',
  bid_not_single: 'Please send one bid.',
  bid_id_used: 'This bid_id was already used for another bid.',
  game_type_unknown: 'Unknown game type.',
  session_invalid: 'The session must be Open or Close.',
  number_invalid: 'Please enter a valid number.',
  bid_too_low: ({ minimum }: { minimum: number }) => `Please Enter minimum ${minimum} Points.`,
  bid_too_high: ({ most }: { most: number }) => `A bid may hold ${most} points at most.`,
  chart_type_invalid: 'The chart type must be jodi_chart or pana_chart.',
  day_invalid: 'The day must be written as 2026-11-21.',

  // Deposits and withdrawals
  amount_invalid: 'Please enter a whole amount above 0.',
  amount_too_high: ({ most }: { most: number }) => `The amount is too high: ${most} at most.`,
  deposit_too_low: ({ minimum }: { minimum: number }) => `Minimum deposit limit is ${minimum} .`,
  deposit_sent: 'Your deposit request is sent. The points are added once it is checked.',
  deposit_id_used: 'This request_id was already used for another deposit.',
  deposits_waiting: ({ most }: { most: number }) =>
    `${most} of your deposit requests wait to be checked. Please wait until one of them is decided.`,
  utr_missing: 'Please Enter UTR first.',
  utr_invalid: 'The UTR must be 6 to 35 letters and digits, at least 6 of them digits.',
  utr_used: 'This UTR was already sent. Each UTR can be used once.',
  picture_invalid: 'Please select a valid image file.',
  withdrawal_too_low: ({ minimum }: { minimum: number }) => `Minimum withdraw limit is ${minimum} .`,
  withdrawal_sent: 'Your withdraw request is sent.',
  withdrawal_id_used: 'This request_id was already used for another withdrawal.',
  withdrawal_hours: ({ open_hours }: { open_hours: string }) => `Withdrawals are taken from ${open_hours}.`,
  withdrawals_too_many: ({ most, from }: { most: number; from: string }) =>
    `You sent ${most} withdraw requests within 24 hours. The next one is taken on ${dateText(from)} at ${timeText(from)}.`,
  remark_invalid: 'The remark must be BANK_TRANSFER.',
  bank_details_missing: 'Please add your bank details first.',
  unknown_withdrawal: 'There is no such withdraw request of yours.',
  withdrawal_approved: 'This withdrawal is already approved.',
  withdrawal_declined: 'This withdrawal is already declined; its points are in your wallet.',
  payment_not_offered: 'Online payment is not available. Please add points in another way.',
  payment_service_down:
    'The payment service does not answer right now. Nothing was paid. Please try again in a few minutes, or add points in another way.',
  payment_id_used: 'This TRANS_ID was already used for another payment.',
  payments_unpaid: ({ most }: { most: number }) =>
    `You began ${most} payments within 24 hours that are not paid. Please pay one of them, or try again tomorrow.`,
  payment_paid: 'The points are in your wallet.',
  payment_pending: 'Your Payment is pending please wait',
  payment_failed: 'The payment failed. No points were added.',
  unknown_payment: 'There is no such payment.',

  // Limits and breaks
  own_limit: ({ kind, period, points, room }: { kind: LimitKind; period: LimitPeriod; points: number; room: number }) =>
    `Your own limit for ${limitKinds[kind]} is ${points} points a ${period}: ${room} are left ${limitPeriods[period]}.`,
  on_break: ({ until }: { until: string }) => breakSentence(until),
  break_not_shorter: ({ until }: { until: string }) =>
    `${breakSentence(until)} A break can be made longer, not shorter.`,
  break_kind_invalid: 'A break is a time-out or a self-exclusion.',
  break_days_invalid: ({ kind, least, most }: { kind: string; least: number; most: number }) =>
    `A ${kind} lasts ${least} to ${most} days.`,
  limit_kind_invalid: 'A limit is for deposit, stake or loss.',
  limit_period_invalid: 'A limit is for a day, a week or a month.',
  limit_points_invalid: ({ most }: { most: number }) => `A limit is a whole number of points, ${most} at most.`,
  since_invalid: 'The time since which you play is one of the last 7 days, as in 2026-11-21T09:30:00+05:30.',

  // Login, sign-up, MPIN and passkeys
  mobile_invalid: 'Enter Valid mobile number !!',
  device_missing: 'The token_id of the device is missing.',
  login_wrong: 'The mobile number or the MPIN is wrong.',
  mpin_invalid: 'Only 4 digit allow !!',
  mpin_wrong: 'The MPIN is wrong.',
  mpin_weak: 'This MPIN is too easy to guess. Please choose another one.',
  mpin_same: 'The new MPIN is the old one. Please choose another one.',
  mpins_for_good:
    'Too many wrong MPINs were tried for this number. Reset your MPIN with a code, or ask support to open your account.',
  mpins_of_number: ({ hours }: { hours: number }) =>
    `Too many wrong MPINs for this number. Try again in ${hoursText(hours)}, from the phone you usually log in with, or reset your MPIN with a code.`,
  mpins_of_number_here: ({ hours }: { hours: number }) =>
    `Too many wrong MPINs for this number came from your network. Try again in ${hoursText(hours)}, from another network, or reset your MPIN with a code.`,
  mpins_of_network: ({ hours }: { hours: number }) =>
    `Too many wrong MPINs came from your network. Try again in ${hoursText(hours)}, from the phone you usually log in with, or from another network.`,
  codes_of_number: ({ minutes }: { minutes: number }) =>
    `Too many codes were sent to this number. Try again in ${waitText(minutes)}.`,
  codes_of_number_here: ({ minutes }: { minutes: number }) =>
    `Too many codes were sent to this number from your network. Try again in ${waitText(minutes)}, or from another network.`,
  codes_of_network: ({ minutes }: { minutes: number }) =>
    `Too many codes were asked for from your network. Try again in ${waitText(minutes)}, or from another network.`,
  code_invalid: 'The code has 6 digits.',
  code_wrong: 'The code is wrong. Please check it and try again.',
  code_expired: 'This code is no longer valid. Please ask for a new one.',
  code_wrong_or_expired: 'The code is wrong or no longer valid.',
  code_first: 'Please verify your number with the code first.',
  sign_ups_of_network: ({ hours }: { hours: number }) =>
    `Too many accounts were registered from your network. Try again in ${hoursText(hours)}, or from another network.`,
  number_excluded: 'This number has excluded itself from playing. Please contact support.',
  number_taken: 'This number is already registered. Please log in.',
  passkeys_not_offered: 'Passkeys are not offered here.',
  passkey_not_verified: 'The passkey could not be verified. Please try again, or use your MPIN.',
  passkey_known: 'This passkey is here already.',
  passkeys_too_many: ({ most }: { most: number }) => `There are ${most} passkeys already. Remove one first.`,

  // Account
  username_missing: 'Enter User name !!',
  name_missing: 'Name is required.',
  name_too_long: ({ most }: { most: number }) => `The name is too long: ${most} letters at most.`,
  email_missing: 'Email is required.',
  email_invalid: 'Email is invalid.',
  email_too_long: ({ most }: { most: number }) => `The email is too long: ${most} letters at most.`,
  phonepe_invalid: 'phonePay number must be 10 digits.',
  paytm_invalid: 'paytm number must be 10 digits.',
  google_pay_invalid: 'Google pay number must be 10 digits.',
  ifsc_invalid: 'The IFSC code is 4 letters, a zero and 6 letters or digits, as in SBIN0001234.',
  account_number_invalid: 'The account number must be 9 to 18 digits.',
  bank_name_missing: 'Please enter the name of the bank.',
  account_holder_missing: 'Please enter the name of the account holder.',
  push_without_session: 'Log in to get results on this phone.',
  push_keys_invalid: 'The keys of this browser cannot be used.',
  push_address_invalid: 'The push service has no usable address.',
  push_address_not_public: 'A push service is reached by https, at a public address.',
  push_browsers_too_many: 'Results already go to as many browsers as are allowed. Turn some off first.',
};

type Sentences = typeof sentences;
export type SentenceCode = keyof Sentences;
/** The values of a code, as the remaining arguments of a function. */
export type ValuesOf<Code extends SentenceCode> = Sentences[Code] extends (
  values: infer Values extends SentenceValues,
) => string
  ? [Values]
  : [];

/** A sentence in the form of the wire. */
export interface Said {
  msg: string;
  code: SentenceCode;
  values?: SentenceValues;
}

export function say<Code extends SentenceCode>(code: Code, ...[values]: ValuesOf<Code>): Said {
  const sentence = sentences[code] as string | ((values?: SentenceValues) => string); // the parameters check the values
  return typeof sentence === 'string'
    ? { msg: sentence, code }
    : { msg: sentence(values), code, ...(values && { values }) };
}

/** Returns the sentence in the form of `otp.php` and the payments, whose field is `message`. */
export function asMessage({ msg, ...coded }: Said) {
  return { message: msg, ...coded };
}

function breakSentence(until: string): string {
  return `You are on a break until ${dateText(until)}, ${timeText(until)}. Until then no bids and no deposits are taken; you can withdraw as always.`;
}

function waitText(minutes: number): string {
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

function hoursText(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
