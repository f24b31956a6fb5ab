export * from './contract.ts';
export type { Flagged, SentenceValues, TriesLeft } from './contract-call.ts';
export type {
  FairPlayOnWire,
  LimitKind,
  LimitPeriod,
  PauseKind,
  PlayedOnWire,
  PlayLimitOnWire,
  PlayPauseOnWire,
} from './fair-play-contract.ts';
export type {
  BankDetails,
  DeviceOnWire,
  PasskeyOnWire,
  PasskeyOptions,
  PayoutNumbers,
  PushSubscriptionOnWire,
  SessionOnWire,
  UserOnWire,
} from './player-contract.ts';
export { busySentence, failureSentences, ProviderError, sayFailures } from './provider-error.ts';
export type { FailureKind } from './provider-error.ts';
export { call, configureProvider, giveUpToken } from './call.ts';
export type { CallOptions, ProviderSettings, ServerTime } from './call.ts';
export { defineCall } from './define-call.ts';
export type { DefinedCall } from './define-call.ts';
export type { CallDefinition, OwnRequest } from './own-call.ts';
export { addressOf } from './address-of.ts';
export { askEarly, HISTORY_PAGE } from './early-reads.ts';
export type { EarlyRead } from './early-reads.ts';
export type { CallData } from './readers.ts';
export type { Refusal, Reply } from './reply.ts';
export type { Device, Login, Passkey, Player } from './player-readers.ts';
export type { ChartRow, Game, Rate } from './market-readers.ts';
export type { FairDraw, FairDrawOnWire } from './fair-draw.ts';
export type { FairPlay, Played, PlayLimit, PlayPause } from './fair-play-readers.ts';
export type { BidRow, FundRow, WalletRow } from './history-readers.ts';
export type { DepositAccounts, PaymentState } from './payment-readers.ts';
export { PAYMENT_PENDING } from './payment-readers.ts';
