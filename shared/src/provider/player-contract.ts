import type { BidRowOnWire, OutcomeOnWire } from './bid-contract.ts';

/** The options of a passkey request, as the browser reads them. */
export interface PasskeyOptions {
  data?: { options: string };
}

/** A passkey of a player. */
export interface PasskeyOnWire {
  id: string;
  /** The name of the device that made it. Empty if unknown. */
  name: string;
  since: string;
  /** Its last login. */
  used?: string;
}

/** A device on which a player is logged in. */
export interface DeviceOnWire {
  /** Its id for `end_sessions.php`. Without it, the provider can only log out all other devices together. */
  id?: string;
  /** `Chrome, Android`. Empty if unknown. */
  name: string;
  since: string;
  /** `"1"`: the calling session. */
  own?: string;
}

/** The browser's own subscription, with its keys in base64url. */
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
  /** `"1"`: betting is allowed. */
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
  /** The smallest withdrawal, and the hours for requests: `10:00 am to 8:00 pm`, empty for always. */
  MIN_WITHDRAW?: string;
  withdraw_hours?: string;
  /** `"0"`: payments by link are not accepted. Without the field they are. */
  online_payment?: string;
  /** `"1"`: the provider is a demonstration. */
  demo?: string;
  /** `"1"`: the player may set limits and pauses. */
  fair_play?: string;
  /** `"1"`: the player may change the MPIN, list devices, and log out other devices. */
  own_mpin?: string;
  /** The app's origin for which the player may add passkeys and log in with them. */
  passkey_origin?: string;
  /** While the player pauses: the end of the pause. Until then no bid and no deposit is accepted. */
  paused_until?: string;
  /** Bids won and paid in the last days, latest first. Without it, wins appear only in the histories. */
  wins?: BidRowOnWire[];
  /** The outcomes of the halves with these wins, once all their bids are decided, latest first. Without it the app announces no win. */
  outcomes?: OutcomeOnWire[];
  /** The application server key for result notifications (`set_push.php`): a point of P-256 in base64url. */
  push_key?: string;
}
