import type { BankDetails, PayoutNumbers, SessionOnWire, UserOnWire } from './player-contract.ts';
import { isObject, numberOf, objectOf, textOf } from './fields.ts';
import type { Unchecked } from './fields.ts';
import type { BidRowOnWire, OutcomeOnWire } from './bid-contract.ts';
import { readBidRow } from './history-readers.ts';
import { ProviderError } from './provider-error.ts';

/** The player's own account, as the app uses it. */
export interface Player extends Omit<UserOnWire, 'wallet' | 'MIN_DEPOSIT' | 'MIN_WITHDRAW'> {
  wallet: number;
  /** 0 if the provider sets no minimum. */
  MIN_DEPOSIT: number;
  MIN_WITHDRAW?: number;
}

/** A login that succeeded. */
export interface Login extends SessionOnWire {
  player: Player;
}

/** Reads a User. Throws `bad-answer` for a value that is not an object. */
export function readPlayer(value: unknown): Player {
  if (!isObject(value))
    throw new ProviderError('bad-answer', { cause: new TypeError('The account in the answer is not an object.') });
  const texts = Object.fromEntries(textFields.map((field) => [field, textOf(value[field])])) as PlayerTexts;
  const leastWithdrawal = numberOf(value.MIN_WITHDRAW);
  return {
    ...texts,
    ...readPayoutNumbers(value),
    wallet: numberOf(value.wallet) ?? 0,
    MIN_DEPOSIT: numberOf(value.MIN_DEPOSIT) ?? 0,
    bank_details: readBankDetails(value.bank_details),
    ...(leastWithdrawal !== undefined && { MIN_WITHDRAW: leastWithdrawal }),
    ...(value.withdraw_hours !== undefined && { withdraw_hours: textOf(value.withdraw_hours) }),
    ...(value.online_payment !== undefined && { online_payment: textOf(value.online_payment) }),
    ...(value.demo !== undefined && { demo: textOf(value.demo) }),
    ...(value.fair_play !== undefined && { fair_play: textOf(value.fair_play) }),
    ...(value.own_mpin !== undefined && { own_mpin: textOf(value.own_mpin) }),
    ...(value.passkey_origin !== undefined && { passkey_origin: textOf(value.passkey_origin) }),
    ...(value.paused_until !== undefined && { paused_until: textOf(value.paused_until) }),
    ...(value.push_key !== undefined && { push_key: textOf(value.push_key) }),
    ...(value.voter_pass !== undefined && { voter_pass: textOf(value.voter_pass) }),
    ...(Array.isArray(value.wins) && { wins: value.wins.filter(isObject).map(readWin) }),
    ...(Array.isArray(value.outcomes) && { outcomes: value.outcomes.filter(isObject).map(readOutcome) }),
  };
}

/** Returns the win in the wire's form, because the app saves it with the account and reads it again. */
function readWin(row: Unchecked): BidRowOnWire {
  const { points_action, win_points = 0, ...rest } = readBidRow(row);
  const outcome = textOf(row.outcome);
  return { ...rest, points_action: String(points_action), win_points: String(win_points), ...(outcome && { outcome }) };
}

function readOutcome({ id, game_name, session, staked, won }: Unchecked): OutcomeOnWire {
  return {
    id: textOf(id),
    game_name: textOf(game_name),
    session: textOf(session),
    staked: String(numberOf(staked) ?? 0),
    won: String(numberOf(won) ?? 0),
  };
}

export function readLogin(value: unknown): Login {
  const { user_token, user_session } = objectOf(value);
  return { player: readPlayer(value), user_token: textOf(user_token), user_session: textOf(user_session) };
}

/** Reads the payout numbers. Accepts the spelling of the profile form too. */
export function readPayoutNumbers(value: unknown): Required<PayoutNumbers> {
  const { phonepay, phonpe, googlepay, gpay, paytm } = objectOf(value);
  return { phonepay: textOf(phonepay ?? phonpe), googlepay: textOf(googlepay ?? gpay), paytm: textOf(paytm) };
}

/** Returns the balance after a bid. Undefined if the answer has none. "0" is a balance. */
export function readBalance({ Remaining_user_balance }: Unchecked): number | undefined {
  return numberOf(Remaining_user_balance);
}

function readBankDetails(value: unknown): BankDetails {
  const { ifsc_code, account_number, bank_name, account_holder_name } = objectOf(value);
  return {
    ifsc_code: textOf(ifsc_code),
    account_number: textOf(account_number),
    bank_name: textOf(bank_name),
    account_holder_name: textOf(account_holder_name),
  };
}

const textFields = [
  'name',
  'email',
  'phone_number',
  'status',
  'created_at',
  'notification_head',
  'helpNumber1',
  'helpNumber2',
  'UPI_ADMIN',
  'UPI_NAME',
  'download_url',
] as const;

type PlayerTexts = Record<(typeof textFields)[number], string>;

/** A device on which a player is logged in. */
export interface Device {
  /** The id for a logout. Missing if the provider can only log out all other devices together. */
  id?: string;
  name: string;
  since: string;
  isOwn: boolean;
}

export function readDevice({ id, name, since, own }: Unchecked): Device {
  return {
    ...(textOf(id) !== '' && { id: textOf(id) }),
    name: textOf(name),
    since: textOf(since),
    isOwn: textOf(own) === '1',
  };
}

/** A passkey of a player. Includes its last login, if there was one. */
export interface Passkey {
  id: string;
  name: string;
  since: string;
  used: string;
}

export function readPasskey({ id, name, since, used }: Unchecked): Passkey {
  return { id: textOf(id), name: textOf(name), since: textOf(since), used: textOf(used) };
}
