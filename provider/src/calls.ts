import { getBidHistory } from './bids/get-bid-history.ts';
import { setBid } from './bids/set-bid.ts';
import { getFairDraw } from './draws/get-fair-draw.ts';
import type { Endpoint } from './http/endpoint.ts';
import { getCharts } from './markets/get-charts.ts';
import { getGames, getRates } from './markets/get-games-and-rates.ts';
import { changeMpin, forgotMpin, resetMpin } from './players/change-mpin.ts';
import { endSessions, getDevices } from './players/device-calls.ts';
import { editProfile, updateBankDetails, updatePay } from './players/edit-account.ts';
import { getFairPlay, pausePlay, setPlayLimit } from './players/fair-play-calls.ts';
import { login, logout } from './players/login-logout.ts';
import { proveMpin } from './players/mpin-proof.ts';
import { otp } from './players/otp.ts';
import { addPasskey, addPasskeyOptions, getPasskeys, removePasskey } from './players/passkey-calls.ts';
import { passkeyLogin, passkeyLoginOptions } from './players/passkey-login.ts';
import { getProfile } from './players/profile.ts';
import { setPush } from './players/set-push.ts';
import { isUserExists, signUp } from './players/sign-up.ts';
import { addPointsRequest, adpayInfo } from './wallet/add-points-request.ts';
import { createPayment } from './wallet/create-payment.ts';
import { getRequestHistory, getWalletHistory } from './wallet/histories.ts';
import { paymentStatus } from './wallet/payment-status.ts';
import { cancelWithdrawRequest, withdrawRequest } from './wallet/withdraw-request.ts';

/** Every script that the provider serves. */
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
  getFairDraw,
  setBid,
  getBidHistory,
  getWalletHistory,
  getRequestHistory,
  addPointsRequest,
  withdrawRequest,
  cancelWithdrawRequest,
  adpayInfo,
  createPayment,
  paymentStatus,
  getFairPlay,
  setPlayLimit,
  pausePlay,
  proveMpin,
  changeMpin,
  forgotMpin,
  resetMpin,
  getDevices,
  endSessions,
  addPasskeyOptions,
  addPasskey,
  getPasskeys,
  removePasskey,
  passkeyLoginOptions,
  passkeyLogin,
  setPush,
];
