import { getBidHistory } from './bids/get-bid-history.ts';
import { setBid } from './bids/set-bid.ts';
import type { Endpoint } from './endpoint.ts';
import { getCharts } from './markets/get-charts.ts';
import { getGames } from './markets/get-games.ts';
import { getRates } from './markets/get-rates.ts';
import { editProfile } from './players/edit-profile.ts';
import { getProfile } from './players/get-profile.ts';
import { isUserExists } from './players/is-user-exists.ts';
import { login } from './players/login.ts';
import { logout } from './players/logout.ts';
import { otp } from './players/otp.ts';
import { signUp } from './players/sign-up.ts';
import { updateBankDetails } from './players/update-bank-details.ts';
import { updatePay } from './players/update-pay.ts';
import { addPointsRequest } from './wallet/add-points-request.ts';
import { adpayInfo } from './wallet/adpay-info.ts';
import { createPayment } from './wallet/create-payment.ts';
import { getRequestHistory } from './wallet/get-request-history.ts';
import { getWalletHistory } from './wallet/get-wallet-history.ts';
import { paymentStatus } from './wallet/payment-status.ts';
import { withdrawRequest } from './wallet/withdraw-request.ts';

/** Every script that the provider answers. */
export const calls: readonly Endpoint[] = [
  isUserExists,
  otp,
  signUp,
  login,
  logout,
  getProfile,
  editProfile,
  updateBankDetails,
  updatePay,
  getGames,
  getRates,
  getCharts,
  setBid,
  getBidHistory,
  getWalletHistory,
  getRequestHistory,
  addPointsRequest,
  withdrawRequest,
  adpayInfo,
  createPayment,
  paymentStatus,
];
