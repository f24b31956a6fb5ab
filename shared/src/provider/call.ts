import { addressOf } from './address-of.ts';
import type { ProviderPlace } from './address-of.ts';
import type { CallName, RequestOf } from './contract.ts';
import { takeEarly } from './early-reads.ts';
import type { RawAnswer, WireRequest } from './exchange.ts';
import { isObject, objectOf, textOf } from './fields.ts';
import type { Unchecked } from './fields.ts';
import { ProviderError, type FailureKind } from './provider-error.ts';
import { readers } from './readers.ts';
import type { CallData } from './readers.ts';
import { refusalOf, sentenceOf } from './reply.ts';
import type { Reply } from './reply.ts';
import { retryAfter } from './retry-after.ts';
import { wire } from './wire.ts';

/** A sample of the provider's clock: its `Date`, and the device's clock around the call. */
export interface ServerTime {
  date: number;
  sentAt: number;
  receivedAt: number;
}

/** Where the provider is, and the callbacks for every answer. */
export interface ProviderSettings extends ProviderPlace {
  timeoutMs: number;
  token: () => string | undefined;
  /** Called with the words for the player when the provider rejects the session. */
  onSessionEnded: (message: string) => void;
  onServerTime: (time: ServerTime) => void;
  /** For traces: the release of the open screen, and the time of the last tap. */
  sender?: (() => { release: string; tappedAt?: number | undefined }) | undefined;
  /** Words a sentence of the provider in the player's language, by its code. Undefined for an unknown code. */
  inWords?: ((code: string, values: Unchecked) => Promise<string | undefined>) | undefined;
}

/** Options of one call besides its payload. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** The id of the act: 32 hexadecimal digits, the same on each retry. The provider records when it arrived, and what was answered. */
  traceId?: string;
  /** Gets the sent part of an upload, 0 to 1. Works only for a provider on the app's own origin. */
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

// Whether a read may be a GET: once the provider has said so, until a GET is not answered.
const byGet = new Map<CallName, boolean>();

/** Changes the given settings. The others stay. */
export function configureProvider(changes: Partial<ProviderSettings>): void {
  if ('base' in changes || 'scripts' in changes) byGet.clear();
  Object.assign(settings, changes);
}

/** Calls the provider. This is the only way to the network. A refusal is a value, a failure throws a `ProviderError`. */
export async function call<Name extends CallName>(
  name: Name,
  payload: RequestOf<Name>,
  options: CallOptions = {},
): Promise<Reply<CallData[Name]>> {
  const token = settings.token();
  const fields: Unchecked = { ...payload, ...(token && { user_token: token }) };
  const early = takeEarly(name, fields);
  const sentAt = early?.sentAt ?? Date.now();
  const response =
    (early && earlyAnswer(await early.answer)) ??
    (await getAnswer(name, options)) ??
    (await send(name, bodyOf(name, fields), options));
  reportServerTime(response, sentAt);

  if (response.status === 401) {
    const ended = new ProviderError('session-ended', { message: await sentenceInWords(parsed(response)) });
    // A late answer to an older session must not end the current one.
    if (settings.token() === token) settings.onSessionEnded(ended.message);
    throw ended;
  }
  return read(name, response);
}

/** Asks the provider to end the session. `logout.php` is optional in the contract, so a provider may ignore it. */
export function giveUpToken(): void {
  const token = settings.token();
  if (token) navigator.sendBeacon?.(addressOf('logout.php', settings), new URLSearchParams({ user_token: token }));
}

/** The answer to a GET, which caches share. Undefined if the provider, or a proxy in front of it, does not offer it. */
async function getAnswer(name: CallName, options: CallOptions): Promise<RawAnswer | undefined> {
  if (!byGet.get(name)) return undefined;
  const response = await send(name, undefined, options);
  const { status } = response;
  if (status >= 500 || status === 429 || (status < 400 && parsed(response))) return response;
  byGet.set(name, false);
  return undefined;
}

async function send(name: CallName, body: WireRequest['body'], options: CallOptions): Promise<RawAnswer> {
  const url = addressOf(name, settings);
  const { signal, traceId, onUploadProgress, timeoutMs = settings.timeoutMs } = options;
  // An upload listener and a header each cost a preflight on another origin.
  const mayCost = traceId !== undefined || onUploadProgress !== undefined;
  const isOwn = mayCost && isOwnOrigin(url);
  try {
    return await wire.send({
      url,
      body,
      headers: isOwn && traceId ? traceHeaders(traceId) : undefined,
      timeoutMs,
      signal,
      onUploadProgress: isOwn ? onUploadProgress : undefined,
      isRead: name.startsWith('get'),
    });
  } catch (cause) {
    throw new ProviderError(signal?.aborted ? 'cancelled' : failureOf(cause), { cause });
  }
}

// A timeout of an early read counts as the call's timeout. A network failure of an early read is retried.
function earlyAnswer(early: RawAnswer | Error): RawAnswer | undefined {
  if (!(early instanceof Error)) return early;
  if (failureOf(early) === 'timeout') throw new ProviderError('timeout', { cause: early });
  return undefined;
}

async function read<Name extends CallName>(name: Name, response: RawAnswer): Promise<Reply<CallData[Name]>> {
  const answer = parsed(response);
  const wait = retryAfter(response);
  if (response.status === 429) {
    throw new ProviderError('too-many', { message: await sentenceInWords(answer), retryAfterMs: wait });
  }
  // In the app's own words: a provider under maintenance, or the proxy in front of it, has one language at most.
  if (response.status === 503 && wait !== undefined)
    throw new ProviderError('too-many', { retryAfterMs: wait, isBusy: true });
  if (!answer || response.status >= 500) {
    throw new ProviderError('bad-answer', { cause: new Error(`${name} answered ${response.status}`) });
  }
  if (answer.by_get === '1' && !byGet.has(name)) byGet.set(name, true);
  const reply = response.status >= 400 ? refusalOf(answer) : readers[name](answer);
  return { ...reply, message: await sentenceInWords(answer) };
}

/** The sentence in the player's language, or as the provider sent it if the app has no words for it. */
async function sentenceInWords(answer: Unchecked = {}): Promise<string> {
  const code = textOf(answer.code);
  const words = code && settings.inWords?.(code, objectOf(answer.values)).catch(() => undefined);
  return (words && (await words)) || sentenceOf(answer);
}

function bodyOf(name: CallName, fields: Unchecked): FormData | URLSearchParams {
  const isMultipart = name === 'add_points_request.php' || name === 'edit_profile.php';
  const body = isMultipart ? new FormData() : new URLSearchParams();
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  for (const [field, value] of given) if (!(value instanceof Blob)) body.append(field, String(value));
  // Files come last, so that a provider can check the session before it has to read one.
  for (const [field, value] of given) if (value instanceof Blob && body instanceof FormData) body.append(field, value);
  return body;
}

function parsed({ data }: RawAnswer): Unchecked | undefined {
  try {
    const answer: unknown = JSON.parse(data.trim());
    return isObject(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** By the error names of `fetch` and of the network client. */
function failureOf(cause: unknown): FailureKind {
  const { name, code } = Object(cause) as { name?: string; code?: string }; // anything can be thrown
  if (code === 'ERR_CANCELED') return 'cancelled';
  return name === 'TimeoutError' || code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'network';
}

function reportServerTime({ headers }: RawAnswer, sentAt: number): void {
  // From a cache, with the time at which it was stored.
  if (headers.age !== undefined) return;
  const date = Date.parse(String(headers.date));
  if (!Number.isNaN(date)) settings.onServerTime({ date, sentAt, receivedAt: Date.now() });
}

/** W3C Trace Context: the act, and in our entry of `tracestate` the release, the tap and the sending. */
function traceHeaders(traceId: string): Record<string, string> {
  const { release = '', tappedAt = '' } = settings.sender?.() ?? {};
  const now = Date.now();
  const span = now.toString(16).padStart(16, '1');
  return { traceparent: `00-${traceId}-${span}-01`, tracestate: `matka=${release}:${tappedAt}:${now}` };
}

function isOwnOrigin(url: string): boolean {
  return new URL(url, globalThis.location.href).origin === globalThis.location.origin;
}
