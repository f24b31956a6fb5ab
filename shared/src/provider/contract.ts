import type { FairDrawOnWire } from './fair-draw.ts';
import type { BidNumbers, GameType } from '../rules/game-types.ts';
import type { BidSession } from '../rules/market-clock.ts';
import type { PanaCell, Weekday } from '../rules/results.ts';
import type { BidRowOnWire, BidStatus, OutcomeOnWire } from './bid-contract.ts';
import type { Call, Flagged, TriesLeft } from './contract-call.ts';
import type { FairPlayAnswer, LimitKind, LimitPeriod, PauseKind } from './fair-play-contract.ts';
import type {
  BankDetails,
  DeviceOnWire,
  PasskeyOnWire,
  PasskeyOptions,
  PayoutNumbers,
  PushSubscriptionOnWire,
  SessionOnWire,
  UserOnWire,
} from './player-contract.ts';

export type { BidNumbers, BidRowOnWire, BidSession, BidStatus, GameType, OutcomeOnWire, PanaCell };

/**
 * What the browser app says to the provider and what it may rely on in return: one entry per call.
 * The app's client and the provider's endpoints are typed by this map, so a change on one side fails to compile on the other.
 * Answers are written as the reference provider gives them; `readers.ts` accepts every other form that the contract allows.
 */
export interface ProviderCalls {
  /**
   * Of a registered number `mpin_reset` `"1"` says that a forgotten MPIN can be reset with a code, and `passkey_origin` that its
   * player has a passkey, taken from the app at this origin.
   */
  'IsUserExists.php': Call<
    { phone_number: string; token_id: string },
    Flagged & { data?: { otp_required?: string; mpin_reset?: string; passkey_origin?: string } }
  >;
  /** A code serves the device that asked for it only; a client that does not say which it is gets none where several asked. */
  'otp.php': Call<
    { phone_number: string; otp: string; token_id: string },
    { status: 'success' | 'error'; message: string } & TriesLeft
  >;
  'signup.php': Call<
    { phoneNumber: string; username: string; token_id: string; user_mpin: string; email: string },
    Flagged
  >;
  'login.php': Call<
    { phone_number: string; password: string; token_id: string },
    Flagged & TriesLeft & { data?: UserOnWire & SessionOnWire }
  >;
  'get_profile.php': Call<{ phone_number: string }, Flagged & { data?: UserOnWire }>;
  'edit_profile.php': Call<
    { name: string; email: string; phone_number: string; gpay: string; paytm: string; phonpe: string },
    Flagged
  >;
  'update_bank_details.php': Call<{ phone_number: string } & BankDetails & PayoutNumbers, Flagged>;
  'updatePay.php': Call<{ phone_number: string } & PayoutNumbers, Flagged & { data?: Required<PayoutNumbers> }>;
  'get_games.php': Call<{ phone_number?: string }, { result: GameOnWire[] }>;
  'get_rates.php': Call<{ phone_number?: string }, { result: RateOnWire[] }>;
  'getCharts.php': Call<{ game_name: string; type: ChartType }, Flagged & { data?: ChartRowOnWire[] }>;
  /** Asked only for a market whose Game says `fair`. A day without a commitment has an empty one. */
  'get_fair_draw.php': Call<{ game_name: string; day: string }, Flagged & { data?: FairDrawOnWire }>;
  /** `bids` is a JSON array that holds one `BidOnWire`. */
  'set_bid_new.php': Call<{ bids: string }, Flagged & { Remaining_user_balance?: string }>;
  /** With `limit` the newest so many rows, or those before the row with the id `before`. A provider that does not know pages gives all. */
  'get_bid_history.php': Call<{ phone_number: string; limit?: string; before?: string }, { result: BidRowOnWire[] }>;
  'get_wallet_history.php': Call<
    { phone_number: string; limit?: string; before?: string },
    { result: WalletRowOnWire[] }
  >;
  'get_request_history.php': Call<
    { phone_number: string; limit?: string; before?: string },
    { result: FundRowOnWire[] }
  >;
  'add_points_request.php': Call<
    { phone_number: string; amount: string; UTR_NUM: string; request_id?: string; image?: Blob },
    Flagged
  >;
  'withdraw_request.php': Call<
    { phone_number: string; amount: string; remark: 'BANK_TRANSFER'; request_number: ''; request_id?: string },
    Flagged
  >;
  /** `fund_id` is the `remark` of its row. Of a row that does not say `cancellable`, it is not asked. */
  'cancel_withdraw_request.php': Call<{ phone_number: string; fund_id: string }, Flagged>;
  'adpayInfo.php': Call<
    { phone_number: string },
    Flagged & { data?: { UPI_ADMIN: string; UPI_NAME: string; numbers: string[]; scanner_url: string } }
  >;
  'create_payment.php': Call<
    { USER_ID: string; TRANS_ID: string; AMOUNT: string },
    { status: boolean; message: string; result?: { payment_url: string } }
  >;
  /** `amount` is what the payment was made for; whoever holds its id may read it. */
  'payment_status.php': Call<{ TRANS_ID: string }, { status: boolean; message: string; amount?: string }>;
  /** Asked only of a provider whose User says `fair_play`. `since` is when the player began to play; without it, midnight in India. */
  'get_fair_play.php': Call<{ phone_number: string; since?: string }, FairPlayAnswer>;
  /** Whole points, or `""` for no limit. A lower limit holds at once, a higher one after 24 hours. */
  'set_play_limit.php': Call<
    { phone_number: string; kind: LimitKind; period: LimitPeriod; points: string },
    FairPlayAnswer
  >;
  /** So many days without bids and deposits, as `pauseDays` allows; they can be made more and never fewer. */
  'pause_play.php': Call<{ phone_number: string; kind: PauseKind; days: string }, FairPlayAnswer>;
  /** Asked only of a provider that answers `mpin_required` or whose User says `own_mpin`: the MPIN is right, and counts for five minutes. */
  'prove_mpin.php': Call<{ phone_number: string; password: string }, Flagged & TriesLeft>;
  /** Asked, like the next two, only where the User says `own_mpin`. Every other device is logged out. */
  'change_mpin.php': Call<{ phone_number: string; password: string; new_mpin: string }, Flagged & TriesLeft>;
  'get_devices.php': Call<{ phone_number: string }, { result: DeviceOnWire[] }>;
  /** With the `id` of a device, that one is logged out; without, every other. */
  'end_sessions.php': Call<{ phone_number: string; session_id?: string }, Flagged>;
  /** Asked only where the User says `push_key`: a browser's subscription is to be told the results of a market, or with `on` `"0"` no more. */
  'set_push.php': Call<
    { phone_number: string; game_name: string; on: '1' | '0'; language: string } & PushSubscriptionOnWire,
    Flagged
  >;
  /** Asked, with the next, only where `IsUserExists.php` says `mpin_reset`. Sends a code of 6 digits. */
  'forgot_mpin.php': Call<{ phone_number: string; token_id: string }, Flagged>;
  'reset_mpin.php': Call<
    { phone_number: string; token_id: string; otp: string; user_mpin: string },
    Flagged & TriesLeft
  >;
  /** Asked, like the next three, only of a provider whose User says a `passkey_origin`. `options` and `credential` are JSON as browsers make it. */
  'add_passkey_options.php': Call<{ phone_number: string }, Flagged & PasskeyOptions>;
  'add_passkey.php': Call<{ phone_number: string; credential: string }, Flagged>;
  'get_passkeys.php': Call<{ phone_number: string }, { result: PasskeyOnWire[] }>;
  'remove_passkey.php': Call<{ phone_number: string; id: string }, Flagged>;
  /** Asked, with the next, only where `IsUserExists.php` says a `passkey_origin`. */
  'passkey_login_options.php': Call<{ phone_number: string; token_id: string }, Flagged & PasskeyOptions>;
  'passkey_login.php': Call<
    { phone_number: string; token_id: string; credential: string },
    Flagged & { data?: UserOnWire & SessionOnWire }
  >;
}

/** A script of the provider, by the name the contract gives it. */
export type CallName = keyof ProviderCalls;
/** What a call sends. */
export type RequestOf<Name extends CallName> = ProviderCalls[Name]['request'];
/** What the reference provider answers to a call. */
export type AnswerOf<Name extends CallName> = ProviderCalls[Name]['answer'];

export interface GameOnWire {
  games_name: string;
  open_time: string;
  close_time: string;
  open_pana: string;
  open_digit: string;
  close_digit: string;
  close_pana: string;
  /** `"1"`: nothing is drawn today and no bid is taken. A provider that does not send it tells it with each refused bid only. */
  rests?: string;
  /** While it rests, and once its day is over: when its open is drawn next. */
  next_draw?: string;
  /** `"1"`: it commits to what it draws before the first bid, and `get_fair_draw.php` shows it. */
  fair?: string;
}

export interface RateOnWire {
  type: string;
  min_value: string;
  max_value: string;
}

export interface BidOnWire extends BidNumbers {
  bid_id?: string;
  phone_number: string;
  game_name: string;
  game_type: GameType;
  session: BidSession;
  points_action: string;
}

export interface WalletRowOnWire {
  row_id?: string;
  date: string;
  remark: string;
  /** Signed: `"+500"`, `"-10"`. */
  amount: string;
  updated_amount: string;
}

export interface FundRowOnWire {
  row_id?: string;
  points: string;
  /** The fund id. */
  remark: string;
  action_type: 'Deposite' | 'Withdraw';
  /** `"0"` in process, `"-1"` declined, anything else success. */
  status: string;
  date: string;
  /** `"1"`: a withdrawal that its player may still cancel. */
  cancellable?: string;
  /** `"1"`: declined because its player cancelled it. */
  cancelled?: string;
  /** Why it was declined, where the provider says so. */
  reason?: string;
}

export type ChartType = 'jodi_chart' | 'pana_chart';

export type ChartRowOnWire = Record<Weekday, string | PanaCell>;
