import type { BidRowOnWire, OutcomeOnWire } from './bid-contract.ts';

/** What a browser is asked to sign, as it reads it. */
export interface PasskeyOptions {
  data?: { options: string };
}

/** A passkey of a player. */
export interface PasskeyOnWire {
  id: string;
  /** What the device was called on which it was made; empty when the provider does not know. */
  name: string;
  since: string;
  /** When it last logged in. */
  used?: string;
}

/** Where a player is logged in. */
export interface DeviceOnWire {
  /** Names it for `end_sessions.php`; a provider that does not send it logs out all others together only. */
  id?: string;
  /** `Chrome, Android`; empty when the provider does not know. */
  name: string;
  since: string;
  /** `"1"`: the session that asks. */
  own?: string;
}

/** As the browser's own subscription has them, the keys in base64url. */
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
  /** The app's origin, from which the player may add passkeys and log in with them. */
  passkey_origin?: string;
  /** While the player pauses: until when no bid and no deposit is taken. */
  paused_until?: string;
  /** Bids that were won and paid in the last days, the latest first. Without it wins are told by the histories only. */
  wins?: BidRowOnWire[];
  /** What the declared halves with these wins came to, losses included, once all their bids are decided; the latest first. Without it the app announces no win. */
  outcomes?: OutcomeOnWire[];
  /** The key under which a browser may be told results (`set_push.php`): a point of P-256 in base64url. */
  push_key?: string;
}
