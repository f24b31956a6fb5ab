import type { LimitKind, LimitPeriod, PauseKind } from '../rules/fair-play.ts';
import type { BidNumbers, GameType } from '../rules/game-types.ts';
import type { BidSession } from '../rules/market-clock.ts';
import type { PanaCell, Weekday } from '../rules/results.ts';

export type { BidNumbers, BidSession, GameType, LimitKind, LimitPeriod, PanaCell, PauseKind };

/**
 * What the browser app says to the provider and what it may rely on in return: one entry per call.
 * The app's client and the provider's endpoints are typed by this map, so a change on one side fails to compile on the other.
 * Answers are written as the reference provider gives them; `readers.ts` accepts every other form that the contract allows.
 */
export interface ProviderCalls {
  /** Of a registered number `mpin_reset` `"1"` says that a forgotten MPIN can be reset with a code. */
  'IsUserExists.php': Call<{ phone_number: string; token_id: string }, Flagged & { data?: { otp_required?: string; mpin_reset?: string } }>;
  /** A code serves the device that asked for it only; a client that does not say which it is gets none where several asked. */
  'otp.php': Call<{ phone_number: string; otp: string; token_id: string }, { status: 'success' | 'error'; message: string } & TriesLeft>;
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
  /** `bids` is a JSON array that holds one `BidOnWire`. */
  'set_bid_new.php': Call<{ bids: string }, Flagged & { Remaining_user_balance?: string }>;
  'get_bid_history.php': Call<{ phone_number: string }, { result: BidRowOnWire[] }>;
  'get_wallet_history.php': Call<{ phone_number: string }, { result: WalletRowOnWire[] }>;
  'get_request_history.php': Call<{ phone_number: string }, { result: FundRowOnWire[] }>;
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
  'set_play_limit.php': Call<{ phone_number: string; kind: LimitKind; period: LimitPeriod; points: string }, FairPlayAnswer>;
  /** So many days without bids and deposits, as `pauseDays` allows; they can be made more and never fewer. */
  'pause_play.php': Call<{ phone_number: string; kind: PauseKind; days: string }, FairPlayAnswer>;
  /** Asked only of a provider that answers `mpin_required` or whose User says `own_mpin`: the MPIN is right, and counts for five minutes. */
  'prove_mpin.php': Call<{ phone_number: string; password: string }, Flagged & TriesLeft>;
  /** Asked, like the next two, only where the User says `own_mpin`. Every other device is logged out. */
  'change_mpin.php': Call<{ phone_number: string; password: string; new_mpin: string }, Flagged & TriesLeft>;
  'get_devices.php': Call<{ phone_number: string }, { result: DeviceOnWire[] }>;
  'end_sessions.php': Call<{ phone_number: string }, Flagged>;
  /** Asked, with the next, only where `IsUserExists.php` says `mpin_reset`. Sends a code of 6 digits. */
  'forgot_mpin.php': Call<{ phone_number: string; token_id: string }, Flagged>;
  'reset_mpin.php': Call<{ phone_number: string; token_id: string; otp: string; user_mpin: string }, Flagged & TriesLeft>;
}

type FairPlayAnswer = Flagged & { data?: FairPlayOnWire };

interface Call<Request, Answer> {
  request: Request;
  answer: Answer;
}

/** A script of the provider, by the name the contract gives it. */
export type CallName = keyof ProviderCalls;
/** What a call sends. */
export type RequestOf<Name extends CallName> = ProviderCalls[Name]['request'];
/** What the reference provider answers to a call. */
export type AnswerOf<Name extends CallName> = ProviderCalls[Name]['answer'];

/** `"1"` or `"0"`, with the sentence for the player. */
export interface Flagged {
  success: '1' | '0';
  msg?: string;
  /** With a refusal, `"1"`: the call is taken once the MPIN was typed again. */
  mpin_required?: string;
}

/** With a refusal: how many more tries are taken. A provider that does not send it changes nothing. */
export interface TriesLeft {
  tries_left?: string;
}

/** Where a player is logged in. */
export interface DeviceOnWire {
  /** `Chrome, Android`; empty when the provider does not know. */
  name: string;
  since: string;
  /** `"1"`: the session that asks. */
  own?: string;
}

export interface SessionOnWire {
  user_token: string;
  user_session: string;
}

export interface BankDetails {
  ifsc_code: string;
  account_number: string;
  bank_name: string;
  account_holder_name: string;
}

export interface PayoutNumbers {
  phonepay?: string;
  paytm?: string;
  googlepay?: string;
}

export interface UserOnWire extends Required<PayoutNumbers> {
  name: string;
  email: string;
  phone_number: string;
  wallet: string;
  /** `"1"` means that betting is allowed. */
  status: string;
  created_at: string;
  notification_head: string;
  helpNumber1: string;
  helpNumber2: string;
  bank_details: BankDetails;
  MIN_DEPOSIT: string;
  UPI_ADMIN: string;
  UPI_NAME: string;
  download_url: string;
  /** The least that is paid out, and the hours in which it is asked for: `10:00 am to 8:00 pm`, empty for always. */
  MIN_WITHDRAW?: string;
  withdraw_hours?: string;
  /** `"0"`: payments by link are not taken. A provider that does not send it takes them. */
  online_payment?: string;
  /** `"1"`: the provider is a demonstration. */
  demo?: string;
  /** `"1"`: the player may set limits and pauses. */
  fair_play?: string;
  /** `"1"`: the player may change the MPIN, see where he is logged in, and log out elsewhere. */
  own_mpin?: string;
  /** While the player pauses: until when no bid and no deposit is taken. */
  paused_until?: string;
}

/** A player's own limits, the pause that runs, and what was played since an instant. */
export interface FairPlayOnWire {
  /** All that can be set. */
  limits: PlayLimitOnWire[];
  pause?: PlayPauseOnWire;
  played: PlayedOnWire;
}

export interface PlayLimitOnWire {
  kind: LimitKind;
  period: LimitPeriod;
  /** What counts against it in the day, week or month that runs. A bid counts as lost until it has won. */
  used: string;
  /** Empty where none is set. */
  points: string;
  /** A higher limit, or none, that holds from `later_from` on. */
  later_points?: string;
  later_from?: string;
}

export interface PlayPauseOnWire {
  kind: PauseKind;
  since: string;
  until: string;
}

/** Figures for a reality check. `net` is `won` less `staked`, in which bids that are not decided are included. */
export interface PlayedOnWire {
  since: string;
  minutes: string;
  bids: string;
  staked: string;
  won: string;
  net: string;
}

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
  /** While it rests: when its open is drawn next. */
  next_draw?: string;
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

export type BidStatus = 'pending' | 'won' | 'lost' | 'refunded';

export interface BidRowOnWire extends BidNumbers {
  date: string;
  game_name: string;
  game_type: string;
  session: string;
  points_action: string;
  status?: BidStatus;
  win_points?: string;
  /** The reference under which it was placed. */
  bid_id?: string;
  /** The panas that its market has drawn so far on the day of the bid. */
  drawn_open?: string;
  drawn_close?: string;
}

export interface WalletRowOnWire {
  date: string;
  remark: string;
  /** Signed: `"+500"`, `"-10"`. */
  amount: string;
  updated_amount: string;
}

export interface FundRowOnWire {
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
