import type { BidRowOnWire, OutcomeOnWire } from './bid-contract.ts';

/** The options of a passkey request, in the browser's format. */
export interface PasskeyOptions {
  data?: { options: string };
}

/** A passkey of a player. */
export interface PasskeyOnWire {
  id: string;
  /** The name of the device that made it. Empty if unknown. */
  name: string;
  since: string;
  /** When it was last used for a login. */
  used?: string;
}

/** A device on which a player is logged in. */
export interface DeviceOnWire {
  /** The id for `end_sessions.php`. Without ids, the provider can only log out all other devices together. */
  id?: string;
  /** For example `Chrome, Android`. Empty if unknown. */
  name: string;
  since: string;
  /** `"1"`: the device that sent this request. */
  own?: string;
}

/** The browser's push subscription, with its keys in base64url. */
export interface PushSubscriptionOnWire {
  endpoint: string;
  p256dh: string;
  auth: string;
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
  /** `"1"`: the player may bet. */
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
  /**
   * The smallest withdrawal, and the hours in which withdrawals can be requested: `10:00 am to 8:00 pm`, empty for
   * always.
   */
  MIN_WITHDRAW?: string;
  withdraw_hours?: string;
  /** `"0"`: the provider accepts no payments by link. A missing field means that it does. */
  online_payment?: string;
  /** `"1"`: the provider is a demonstration. */
  demo?: string;
  /** `"1"`: the player may set limits and pauses. */
  fair_play?: string;
  /** `"1"`: the player may change the MPIN, list devices, and log out other devices. */
  own_mpin?: string;
  /** The origin of the app for which the player may add passkeys and log in with them. */
  passkey_origin?: string;
  /** When the player's pause ends. Until then the provider accepts no bid and no deposit. Missing without a pause. */
  paused_until?: string;
  /**
   * Bids that were won and paid in the last days, newest first. If missing, the app shows wins only in the histories.
   */
  wins?: BidRowOnWire[];
  /**
   * The outcomes of the halves with these wins, newest first. A half is included once all the player's bids on it are
   * decided. If missing, the app announces no win.
   */
  outcomes?: OutcomeOnWire[];
  /** The application server key for push messages with results (`set_push.php`): a point on P-256 in base64url. */
  push_key?: string;
  /**
   * With this pass, the player's browser votes on releases. The provider signs it, and it ends with the week. It names a
   * voter, not a player. Without it, what the browser reports is shown and decides nothing.
   */
  voter_pass?: string;
}
