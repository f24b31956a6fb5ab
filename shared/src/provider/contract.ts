import type { FairDrawOnWire } from './fair-draw.ts';
import type { BidNumbers, GameType } from '../rules/game-types.ts';
import type { BidSession } from '../rules/market-clock.ts';
import type { PanaCell, Weekday } from '../rules/results.ts';
import type { BidRowOnWire, BidStatus, OutcomeOnWire } from './bid-contract.ts';
import type { Call, Flagged, SentenceValues, TriesLeft } from './contract-call.ts';
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
 * The contract between app and provider: one entry per call. It types both the app's client and the provider's endpoints,
 * so a change on one side fails to compile on the other. Answers have the form of the reference provider. `readers.ts`
 * accepts every other form that the contract allows. Every refusal may have the `code` and the `values` of its sentence, as in
 * `Flagged`.
 */
export interface ProviderCalls {
  /**
   * For a registered number, `mpin_reset` `"1"` means that a code can reset a forgotten MPIN. `passkey_origin` means that the
   * player has a passkey for the app at this origin.
   */
  'IsUserExists.php': Call<
    { phone_number: string; token_id: string },
    Flagged & { data?: { otp_required?: string; mpin_reset?: string; passkey_origin?: string } }
  >;
  /** A code is valid only for the device that requested it. A client without a device id gets none while several devices wait. */
  'otp.php': Call<
    { phone_number: string; otp: string; token_id: string },
    { status: 'success' | 'error'; message: string; code?: string; values?: SentenceValues } & TriesLeft
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
  /**
   * `by_get` `"1"`: the provider sends the same answer to a GET without fields, which caches may keep for a second. Clients
   * send a GET only after such an answer.
   */
  'get_games.php': Call<{ phone_number?: string }, { result: GameOnWire[]; by_get?: string }>;
  'get_rates.php': Call<{ phone_number?: string }, { result: RateOnWire[]; by_get?: string }>;
  'getCharts.php': Call<{ game_name: string; type: ChartType }, Flagged & { data?: ChartRowOnWire[] }>;
  /** Only called for a market whose Game has `fair`. A day without a commitment has an empty one. */
  'get_fair_draw.php': Call<{ game_name: string; day: string }, Flagged & { data?: FairDrawOnWire }>;
  /** `bids` is a JSON array with one `BidOnWire`. */
  'set_bid_new.php': Call<{ bids: string }, Flagged & { Remaining_user_balance?: string }>;
  /** The `limit` newest rows, or those before the row `before`. A provider without paging returns all. */
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
  /** `fund_id` is the `remark` of its row. Only called for a row with `cancellable`. */
  'cancel_withdraw_request.php': Call<{ phone_number: string; fund_id: string }, Flagged>;
  'adpayInfo.php': Call<
    { phone_number: string },
    Flagged & { data?: { UPI_ADMIN: string; UPI_NAME: string; numbers: string[]; scanner_url: string } }
  >;
  'create_payment.php': Call<
    { USER_ID: string; TRANS_ID: string; AMOUNT: string },
    { status: boolean; message: string; code?: string; values?: SentenceValues; result?: { payment_url: string } }
  >;
  /** `amount` is the amount of the payment. Anyone with its id may read it. */
  'payment_status.php': Call<
    { TRANS_ID: string },
    { status: boolean; message: string; code?: string; values?: SentenceValues; amount?: string }
  >;
  /** Only called if the User has `fair_play`. `since` is when the player began to play, by default midnight in India. */
  'get_fair_play.php': Call<{ phone_number: string; since?: string }, FairPlayAnswer>;
  /** Whole points, or `""` for no limit. A lower limit applies at once, a higher one after 24 hours. */
  'set_play_limit.php': Call<
    { phone_number: string; kind: LimitKind; period: LimitPeriod; points: string },
    FairPlayAnswer
  >;
  /** This many days without bids and deposits, within `pauseDays`. A pause can be extended, never shortened. */
  'pause_play.php': Call<{ phone_number: string; kind: PauseKind; days: string }, FairPlayAnswer>;
  /** Verifies the MPIN for five minutes. Only called if the provider sends `mpin_required` or the User has `own_mpin`. */
  'prove_mpin.php': Call<{ phone_number: string; password: string }, Flagged & TriesLeft>;
  /** Called, like the next two, only if the User has `own_mpin`. Logs out every other device. */
  'change_mpin.php': Call<{ phone_number: string; password: string; new_mpin: string }, Flagged & TriesLeft>;
  'get_devices.php': Call<{ phone_number: string }, { result: DeviceOnWire[] }>;
  /** Logs out the device with this `id`, or every other device without one. */
  'end_sessions.php': Call<{ phone_number: string; session_id?: string }, Flagged>;
  /** Subscribes a browser to the results of a market, or unsubscribes it with `on` `"0"`. Only called if the User has `push_key`. */
  'set_push.php': Call<
    { phone_number: string; game_name: string; on: '1' | '0'; language: string } & PushSubscriptionOnWire,
    Flagged
  >;
  /** Called, with the next, only if `IsUserExists.php` returns `mpin_reset`. Sends a code of 6 digits. */
  'forgot_mpin.php': Call<{ phone_number: string; token_id: string }, Flagged>;
  'reset_mpin.php': Call<
    { phone_number: string; token_id: string; otp: string; user_mpin: string },
    Flagged & TriesLeft
  >;
  /** Called, like the next three, only if the User has `passkey_origin`. `options` and `credential` are JSON in the browser's own format. */
  'add_passkey_options.php': Call<{ phone_number: string }, Flagged & PasskeyOptions>;
  'add_passkey.php': Call<{ phone_number: string; credential: string }, Flagged>;
  'get_passkeys.php': Call<{ phone_number: string }, { result: PasskeyOnWire[] }>;
  'remove_passkey.php': Call<{ phone_number: string; id: string }, Flagged>;
  /** Called, with the next, only if `IsUserExists.php` returns `passkey_origin`. */
  'passkey_login_options.php': Call<{ phone_number: string; token_id: string }, Flagged & PasskeyOptions>;
  'passkey_login.php': Call<
    { phone_number: string; token_id: string; credential: string },
    Flagged & { data?: UserOnWire & SessionOnWire }
  >;
}

/** A script of the provider, by its name in the contract. */
export type CallName = keyof ProviderCalls;
/** The request of a call. */
export type RequestOf<Name extends CallName> = ProviderCalls[Name]['request'];
/** The reference provider's answer to a call. */
export type AnswerOf<Name extends CallName> = ProviderCalls[Name]['answer'];

export interface GameOnWire {
  games_name: string;
  open_time: string;
  close_time: string;
  open_pana: string;
  open_digit: string;
  close_digit: string;
  close_pana: string;
  /** `"1"`: nothing is drawn today and no bid is accepted. A provider without this field only refuses each bid. */
  rests?: string;
  /** When its open is drawn next. Sent while it rests, and once its day is over. */
  next_draw?: string;
  /** `"1"`: it commits to its draws before the first bid. `get_fair_draw.php` returns the commitment. */
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
  /** `"1"`: a withdrawal that the player can still cancel. */
  cancellable?: string;
  /** `"1"`: declined because the player cancelled it. */
  cancelled?: string;
  /** Why it was declined. Optional. */
  reason?: string;
}

export type ChartType = 'jodi_chart' | 'pana_chart';

export type ChartRowOnWire = Record<Weekday, string | PanaCell>;
