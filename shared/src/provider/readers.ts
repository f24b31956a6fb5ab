import type { CallName } from './contract.ts';
import type { PayoutNumbers } from './player-contract.ts';
import { readFairDraw } from './fair-draw.ts';
import type { FairDraw } from './fair-draw.ts';
import { readFairPlay } from './fair-play-readers.ts';
import type { FairPlay } from './fair-play-readers.ts';
import { objectOf, textOf, uniqueRows } from './fields.ts';
import { readBidRow, readFundRow, readWalletRow } from './history-readers.ts';
import type { BidRow, FundRow, WalletRow } from './history-readers.ts';
import { readChartRow, readGame, readRate } from './market-readers.ts';
import type { ChartRow, Game, Rate } from './market-readers.ts';
import { readDepositAccounts, readOtp, readPaymentLink, readPaymentStatus } from './payment-readers.ts';
import type { DepositAccounts, PaymentState } from './payment-readers.ts';
import { readBalance, readDevice, readLogin, readPasskey, readPayoutNumbers, readPlayer } from './player-readers.ts';
import type { Device, Login, Passkey, Player } from './player-readers.ts';
import { flagged, isSuccess, listed, replyIf, rowsOf } from './reply.ts';
import type { Reader } from './reply.ts';

/** The data that each call returns if it is not refused. */
export interface CallData extends Record<CallName, unknown> {
  'IsUserExists.php': { isRegistered: boolean; needsOtp: boolean; mayResetMpin?: true; passkeyOrigin?: string };
  'otp.php': null;
  'signup.php': null;
  'login.php': Login;
  'get_profile.php': Player;
  'edit_profile.php': null;
  'update_bank_details.php': null;
  'updatePay.php': Required<PayoutNumbers>;
  'get_games.php': Game[];
  'get_rates.php': Rate[];
  'getCharts.php': ChartRow[];
  'get_fair_draw.php': FairDraw;
  'set_bid_new.php': { balance: number | undefined };
  'get_bid_history.php': BidRow[];
  'get_wallet_history.php': WalletRow[];
  'get_request_history.php': FundRow[];
  'add_points_request.php': null;
  'withdraw_request.php': null;
  'cancel_withdraw_request.php': null;
  'adpayInfo.php': DepositAccounts;
  'create_payment.php': { payment_url: string };
  'payment_status.php': PaymentState;
  'get_fair_play.php': FairPlay;
  'set_play_limit.php': FairPlay;
  'pause_play.php': FairPlay;
  'prove_mpin.php': null;
  'change_mpin.php': null;
  'get_devices.php': Device[];
  'end_sessions.php': null;
  'set_push.php': null;
  'forgot_mpin.php': null;
  'reset_mpin.php': null;
  'add_passkey_options.php': string;
  'add_passkey.php': null;
  'get_passkeys.php': Passkey[];
  'remove_passkey.php': null;
  'passkey_login_options.php': string;
  'passkey_login.php': Login;
}

const done = flagged(() => null);
const passkeyOptions = flagged((data) => textOf(objectOf(data).options));

/** One tolerant reader per call. Each reader accepts every form that the contract allows, and returns one form. */
export const readers: { [Name in CallName]: Reader<CallData[Name]> } = {
  // For this call, an unregistered number is an answer, not a refusal. An answer without a flag is unusable.
  'IsUserExists.php': (answer) =>
    replyIf('success' in answer, answer, () => ({
      isRegistered: isSuccess(answer.success),
      needsOtp: isSuccess(objectOf(answer.data).otp_required),
      ...(isSuccess(objectOf(answer.data).mpin_reset) && { mayResetMpin: true as const }),
      ...(textOf(objectOf(answer.data).passkey_origin) !== '' && {
        passkeyOrigin: textOf(objectOf(answer.data).passkey_origin),
      }),
    })),
  'otp.php': readOtp,
  'signup.php': done,
  'login.php': flagged(readLogin),
  'get_profile.php': flagged(readPlayer),
  'edit_profile.php': done,
  'update_bank_details.php': done,
  'updatePay.php': flagged(readPayoutNumbers),
  'get_games.php': unique(listed(readGame)),
  'get_rates.php': unique(listed(readRate)),
  'getCharts.php': (answer) =>
    replyIf(isSuccess(answer.success) || rowsOf(answer).length > 0, answer, () => rowsOf(answer).map(readChartRow)),
  'get_fair_draw.php': flagged(readFairDraw),
  'set_bid_new.php': flagged((_data, answer) => ({ balance: readBalance(answer) })),
  'get_bid_history.php': listed(readBidRow),
  'get_wallet_history.php': listed(readWalletRow),
  'get_request_history.php': listed(readFundRow),
  'add_points_request.php': done,
  'withdraw_request.php': done,
  'cancel_withdraw_request.php': done,
  'adpayInfo.php': flagged(readDepositAccounts),
  'create_payment.php': readPaymentLink,
  'payment_status.php': readPaymentStatus,
  'get_fair_play.php': flagged(readFairPlay),
  'set_play_limit.php': flagged(readFairPlay),
  'pause_play.php': flagged(readFairPlay),
  'prove_mpin.php': done,
  'change_mpin.php': done,
  'get_devices.php': listed(readDevice),
  'end_sessions.php': done,
  'forgot_mpin.php': done,
  'reset_mpin.php': done,
  'add_passkey_options.php': passkeyOptions,
  'add_passkey.php': done,
  'get_passkeys.php': listed(readPasskey),
  'remove_passkey.php': done,
  'passkey_login_options.php': passkeyOptions,
  'passkey_login.php': flagged(readLogin),
  'set_push.php': done,
};

function unique<Row>(read: Reader<Row[]>): Reader<Row[]> {
  return (answer) => {
    const reply = read(answer);
    return reply.ok ? { ...reply, data: uniqueRows(reply.data) } : reply;
  };
}
