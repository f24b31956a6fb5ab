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
 * The contract between app and provider, with one entry per call. The contract types the app's client and the
 * provider's endpoints, so a change on one side fails to compile on the other. Answers have the form of the reference
 * provider; `readers.ts` accepts every other form that the contract allows. Every refusal may contain `code` and
 * `values`, as in `Flagged`.
 *
 * `contract.json` is generated from it: `npm run check -- --write-surface`. `@onlyIf` names a call and a field of its
 * answer: without that field, the app does not make the call below.
 */
export interface ProviderCalls {
  /**
   * For a registered number: `mpin_reset` `"1"` means that the player can reset a forgotten MPIN with a code.
   * `passkey_origin` means that the player has a passkey for the app at this origin.
   */
  'IsUserExists.php': Call<
    { phone_number: string; token_id: string },
    Flagged & { data?: { otp_required?: string; mpin_reset?: string; passkey_origin?: string } }
  >;
  /**
   * A code is valid only on the device that requested it. While several devices wait, the provider sends no code to a
   * client without a device id.
   */
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
   * `by_get` `"1"` means that the provider answers a GET without fields in the same way, and that caches may keep the
   * answer for a second. A client sends a GET only after such an answer.
   */
  'get_games.php': Call<{ phone_number?: string }, { result: GameOnWire[]; by_get?: string }>;
  'get_rates.php': Call<{ phone_number?: string }, { result: RateOnWire[]; by_get?: string }>;
  'getCharts.php': Call<{ game_name: string; type: ChartType }, Flagged & { data?: ChartRowOnWire[] }>;
  /**
   * Only called for a market whose Game has `fair`. On a day without a commitment, `commitment` is empty.
   *
   * @onlyIf get_games.php result[].fair
   */
  'get_fair_draw.php': Call<{ game_name: string; day: string }, Flagged & { data?: FairDrawOnWire }>;
  /** `bids` is a JSON array with one `BidOnWire`. */
  'set_bid_new.php': Call<{ bids: string }, Flagged & { Remaining_user_balance?: string }>;
  /**
   * Returns the `limit` newest rows, or the rows before the row `before`. A provider without paging returns all rows.
   */
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
  /**
   * `fund_id` is the `remark` of the withdrawal's row. Only called for a row with `cancellable`.
   *
   * @onlyIf get_request_history.php result[].cancellable
   */
  'cancel_withdraw_request.php': Call<{ phone_number: string; fund_id: string }, Flagged>;
  'adpayInfo.php': Call<
    { phone_number: string },
    Flagged & { data?: { UPI_ADMIN: string; UPI_NAME: string; numbers: string[]; scanner_url: string } }
  >;
  'create_payment.php': Call<
    { USER_ID: string; TRANS_ID: string; AMOUNT: string },
    { status: boolean; message: string; code?: string; values?: SentenceValues; result?: { payment_url: string } }
  >;
  /** `amount` is the payment's amount. Anyone who knows the payment's id may read it. */
  'payment_status.php': Call<
    { TRANS_ID: string },
    { status: boolean; message: string; code?: string; values?: SentenceValues; amount?: string }
  >;
  /**
   * Only called if the User has `fair_play`. `since` is when the player began to play. The default is midnight in
   * India.
   *
   * @onlyIf get_profile.php data.fair_play
   */
  'get_fair_play.php': Call<{ phone_number: string; since?: string }, FairPlayAnswer>;
  /**
   * `points` are whole points, or `""` for no limit. A lower limit applies immediately. A higher limit applies after 24
   * hours.
   *
   * @onlyIf get_profile.php data.fair_play
   */
  'set_play_limit.php': Call<
    { phone_number: string; kind: LimitKind; period: LimitPeriod; points: string },
    FairPlayAnswer
  >;
  /**
   * Refuses bids and deposits for this many days, within `pauseDays`. A pause can be extended, never shortened.
   *
   * @onlyIf get_profile.php data.fair_play
   */
  'pause_play.php': Call<{ phone_number: string; kind: PauseKind; days: string }, FairPlayAnswer>;
  /**
   * Confirms the MPIN for the next five minutes. Only called if the provider sends `mpin_required` or the User has
   * `own_mpin`.
   *
   * @onlyIf get_profile.php data.own_mpin
   * @onlyIf withdraw_request.php mpin_required
   */
  'prove_mpin.php': Call<{ phone_number: string; password: string }, Flagged & TriesLeft>;
  /**
   * Only called if the User has `own_mpin`, like the next two calls. Logs out every other device.
   *
   * @onlyIf get_profile.php data.own_mpin
   */
  'change_mpin.php': Call<{ phone_number: string; password: string; new_mpin: string }, Flagged & TriesLeft>;
  /** @onlyIf get_profile.php data.own_mpin */
  'get_devices.php': Call<{ phone_number: string }, { result: DeviceOnWire[] }>;
  /**
   * Logs out the device with this `session_id`. Without an id, logs out every other device.
   *
   * @onlyIf get_profile.php data.own_mpin
   */
  'end_sessions.php': Call<{ phone_number: string; session_id?: string }, Flagged>;
  /**
   * Subscribes a browser to a market's results. With `on` `"0"`, removes the subscription. Only called if the User has
   * `push_key`.
   *
   * @onlyIf get_profile.php data.push_key
   */
  'set_push.php': Call<
    { phone_number: string; game_name: string; on: '1' | '0'; language: string } & PushSubscriptionOnWire,
    Flagged
  >;
  /**
   * Only called if `IsUserExists.php` returns `mpin_reset`, like the next call. Sends a code of 6 digits.
   *
   * @onlyIf IsUserExists.php data.mpin_reset
   */
  'forgot_mpin.php': Call<{ phone_number: string; token_id: string }, Flagged>;
  /** @onlyIf IsUserExists.php data.mpin_reset */
  'reset_mpin.php': Call<
    { phone_number: string; token_id: string; otp: string; user_mpin: string },
    Flagged & TriesLeft
  >;
  /**
   * Only called if the User has `passkey_origin`, like the next three calls. `options` and `credential` are JSON in the
   * browser's own format.
   *
   * @onlyIf get_profile.php data.passkey_origin
   */
  'add_passkey_options.php': Call<{ phone_number: string }, Flagged & PasskeyOptions>;
  /** @onlyIf get_profile.php data.passkey_origin */
  'add_passkey.php': Call<{ phone_number: string; credential: string }, Flagged>;
  /** @onlyIf get_profile.php data.passkey_origin */
  'get_passkeys.php': Call<{ phone_number: string }, { result: PasskeyOnWire[] }>;
  /** @onlyIf get_profile.php data.passkey_origin */
  'remove_passkey.php': Call<{ phone_number: string; id: string }, Flagged>;
  /**
   * Only called if `IsUserExists.php` returns `passkey_origin`, like the next call.
   *
   * @onlyIf IsUserExists.php data.passkey_origin
   */
  'passkey_login_options.php': Call<{ phone_number: string; token_id: string }, Flagged & PasskeyOptions>;
  /** @onlyIf IsUserExists.php data.passkey_origin */
  'passkey_login.php': Call<
    { phone_number: string; token_id: string; credential: string },
    Flagged & { data?: UserOnWire & SessionOnWire }
  >;
}

/** The name of a provider script in the contract. */
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
  /** `"1"`: the market draws nothing today and accepts no bids. A provider without this field only refuses each bid. */
  rests?: string;
  /** The full result of the day before the shown day, as in `128-13-337`. Missing if there is none. */
  last_result?: string;
  /** When the bids of the half that was settled last, of the shown day, were all decided. Missing before that. */
  settled_at?: string;
  /** When the market draws its next open. Sent while the market rests and after its day has ended. */
  next_draw?: string;
  /**
   * `"1"`: the provider commits to the market's draws before the first bid. `get_fair_draw.php` returns the commitment.
   */
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
  /** With a sign: `"+500"`, `"-10"`. */
  amount: string;
  updated_amount: string;
}

export interface FundRowOnWire {
  row_id?: string;
  points: string;
  /** The fund id. */
  remark: string;
  action_type: 'Deposite' | 'Withdraw';
  /** `"0"` is in process, `"-1"` is declined, anything else is a success. */
  status: string;
  date: string;
  /** `"1"`: the player can still cancel this withdrawal. */
  cancellable?: string;
  /** `"1"`: the request was declined because the player cancelled it. */
  cancelled?: string;
  /** Why the request was declined. Optional. */
  reason?: string;
  /** The exact state of a withdrawal: waiting, approved, sent, returned, declined or cancelled. Optional. */
  state?: string;
  /** The bank's reference of a withdrawal that was sent, and when. Optional. */
  reference?: string;
  sent_at?: string;
}

export type ChartType = 'jodi_chart' | 'pana_chart';

export type ChartRowOnWire = Record<Weekday, string | PanaCell>;
