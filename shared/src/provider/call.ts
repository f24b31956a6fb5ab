import { addressOf } from './address-of.ts';
import type { ProviderPlace } from './address-of.ts';
import { forgetOffers, giveUpGet, mayUseGet, noteOffer } from './by-get.ts';
import type { CallName, RequestOf } from './contract.ts';
import { takeEarly, type EarlyRequest } from './early-reads.ts';
import type { RawAnswer, WireRequest } from './exchange.ts';
import { isObject, objectOf, textOf } from './fields.ts';
import type { Unchecked } from './fields.ts';
import { failureOf, ProviderError } from './provider-error.ts';
import { bodyOf } from './request-body.ts';
import { readers } from './readers.ts';
import type { CallData } from './readers.ts';
import { refusalOf, sentenceOf } from './reply.ts';
import type { Reply } from './reply.ts';
import { retryAfter } from './retry-after.ts';
import { traceHeaders } from './trace-headers.ts';
import { wire } from './wire.ts';

/** A sample of the provider's clock: the `Date` header, and the device's time before and after the call. */
export interface ServerTime {
  date: number;
  sentAt: number;
  receivedAt: number;
}

/** Where the provider is, and callbacks for its answers. */
export interface ProviderSettings extends ProviderPlace {
  timeoutMs: number;
  token: () => string | undefined;
  /** Returns whether calls to a remote's own service at this origin may send the token. By default, none may. */
  mayGetToken?: ((origin: string) => boolean) | undefined;
  /** Returns the origin of a remote's own service by its name. */
  originOf?: ((service: string) => string | undefined) | undefined;
  /** Called when the provider has ended the session. `message` is for the player. */
  onSessionEnded: (message: string) => void;
  onServerTime: (time: ServerTime) => void;
  /** For traces: returns the release of the open screen, and the time of the last tap. */
  sender?: (() => { release: string; tappedAt?: number | undefined }) | undefined;
  /** Returns the sentence for a code in the player's language. Undefined for an unknown code. */
  inWords?: ((code: string, values: Unchecked) => Promise<string | undefined>) | undefined;
}

/** Options of one call besides its payload. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** The reference of the player's act, sent as its trace id: 32 hexadecimal digits, the same on each retry. */
  traceId?: string;
  /** Called with the share of an upload that was sent, 0 to 1. Works only for a provider on the app's own origin. */
  onUploadProgress?: (sent: number) => void;
}

const settings: ProviderSettings = {
  base: '/api',
  scripts: {},
  timeoutMs: 15_000,
  token: () => undefined,
  onSessionEnded: () => undefined,
  onServerTime: () => undefined,
};

export function configureProvider(changes: Partial<ProviderSettings>): void {
  if ('base' in changes || 'scripts' in changes) forgetOffers();
  Object.assign(settings, changes);
}

/** Returns the session token for a remote's own service, if the operators allow that. */
export function tokenFor(origin: string): string | undefined {
  return settings.mayGetToken?.(origin) ? settings.token() : undefined;
}

/** Returns the origin of a remote's own service, if the operators have named one. */
export function serviceOrigin(service: string): string | undefined {
  return settings.originOf?.(service);
}

/** Makes every call to the provider. Returns a refusal as a value, and throws a `ProviderError` for a failure. */
export async function call<Name extends CallName>(
  name: Name,
  payload: RequestOf<Name>,
  options: CallOptions = {},
): Promise<Reply<CallData[Name]>> {
  const { traceId } = options;
  try {
    const reply = await exchange(name, payload, options);
    return reply.ok || !traceId ? reply : { ...reply, reference: traceId };
  } catch (failure) {
    if (failure instanceof ProviderError) failure.reference = traceId;
    throw failure;
  }
}

async function exchange<Name extends CallName>(
  name: Name,
  payload: RequestOf<Name>,
  options: CallOptions,
): Promise<Reply<CallData[Name]>> {
  const token = settings.token();
  const fields: Unchecked = { ...payload, ...(token && { user_token: token }) };
  const early = takeEarly(name, fields);
  const sentAt = early?.sentAt ?? Date.now();
  const response =
    (early && (await earlyAnswer(name, early))) ??
    (await getAnswer(name, options)) ??
    (await send(name, bodyOf(name, fields), options));
  reportServerTime(response, sentAt);

  if (response.status === 401) {
    const ended = new ProviderError('session-ended', { message: await sentenceInWords(parsed(response)) });
    // An answer that belongs to an older session must not end the current session.
    if (settings.token() === token) settings.onSessionEnded(ended.message);
    throw ended;
  }
  return read(name, response);
}

/** Ends the session at the provider. A provider may ignore this call, because `logout.php` is optional. */
export function giveUpToken(): void {
  const token = settings.token();
  if (token) navigator.sendBeacon?.(addressOf('logout.php', settings), new URLSearchParams({ user_token: token }));
}

/** Sends a GET, whose answer caches may share. Returns undefined if the provider does not support GET. */
async function getAnswer(name: CallName, options: CallOptions): Promise<RawAnswer | undefined> {
  return mayUseGet(addressOf(name, settings)) ? usable(name, await send(name, undefined, options)) : undefined;
}

function usable(name: CallName, answer: RawAnswer): RawAnswer | undefined {
  const { status } = answer;
  if (status >= 500 || status === 429 || (status < 400 && parsed(answer))) return answer;
  giveUpGet(addressOf(name, settings));
  return undefined;
}

async function send(name: CallName, body: WireRequest['body'], options: CallOptions): Promise<RawAnswer> {
  const url = addressOf(name, settings);
  const { signal, traceId, onUploadProgress, timeoutMs = settings.timeoutMs } = options;
  // On another origin, an upload listener requires a preflight, and so does a header.
  const mayCost = traceId !== undefined || onUploadProgress !== undefined;
  const isOwn = mayCost && isOwnOrigin(url);
  try {
    return await wire.send({
      url,
      body,
      headers: isOwn && traceId ? traceHeaders(traceId, settings.sender) : undefined,
      timeoutMs,
      signal,
      onUploadProgress: isOwn ? onUploadProgress : undefined,
      isRead: name.startsWith('get'),
    });
  } catch (cause) {
    throw new ProviderError(signal?.aborted ? 'cancelled' : failureOf(cause), { cause });
  }
}

// Throws if an early read timed out. Returns undefined after a network failure, so that the call sends the request.
async function earlyAnswer(name: CallName, { answer, isGet }: EarlyRequest): Promise<RawAnswer | undefined> {
  const early = await answer;
  if (!(early instanceof Error)) return isGet ? usable(name, early) : early;
  if (failureOf(early) === 'timeout') throw new ProviderError('timeout', { cause: early });
  return undefined;
}

async function read<Name extends CallName>(name: Name, response: RawAnswer): Promise<Reply<CallData[Name]>> {
  const answer = parsed(response);
  const wait = retryAfter(response);
  if (response.status === 429) {
    throw new ProviderError('too-many', { message: await sentenceInWords(answer), retryAfterMs: wait });
  }
  // Uses the app's own sentence, because a provider under maintenance does not answer in the player's language.
  if (response.status === 503 && wait !== undefined)
    throw new ProviderError('too-many', { retryAfterMs: wait, isBusy: true });
  if (!answer || response.status >= 500) {
    throw new ProviderError('bad-answer', { cause: new Error(`${name} answered ${response.status}`) });
  }
  if (answer.by_get === '1') noteOffer(addressOf(name, settings));
  const reply = response.status >= 400 ? refusalOf(answer) : readers[name](answer);
  return { ...reply, message: await sentenceInWords(answer) };
}

/** Returns the sentence in the player's language. For an unknown code, returns the provider's own sentence. */
async function sentenceInWords(answer: Unchecked = {}): Promise<string> {
  const code = textOf(answer.code);
  const words = code && settings.inWords?.(code, objectOf(answer.values)).catch(() => undefined);
  return (words && (await words)) || sentenceOf(answer);
}

function parsed({ data }: RawAnswer): Unchecked | undefined {
  try {
    const answer: unknown = JSON.parse(data.trim());
    return isObject(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function reportServerTime({ headers }: RawAnswer, sentAt: number): void {
  // This answer comes from a cache, so its date is the time at which the cache stored it.
  if (headers.age !== undefined) return;
  const date = Date.parse(String(headers.date));
  if (!Number.isNaN(date)) settings.onServerTime({ date, sentAt, receivedAt: Date.now() });
}

function isOwnOrigin(url: string): boolean {
  return new URL(url, globalThis.location.href).origin === globalThis.location.origin;
}
