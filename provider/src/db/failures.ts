// The connection or its server is unusable: closed, restarting, demoted to a replica, or unreachable.
const lostCodes = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '08P01',
  '25006',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
// Messages of the pool and the driver, which have no code.
const lostMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

// Statement or lock timeout, no free connection or resources, serialization failure or deadlock.
const busyCodes = new Set(['40001', '40003', '40P01', '53000', '53100', '53200', '53300', '53400', '55P03', '57014']);

const MAX_REASON_LENGTH = 300;

/** The database was unreachable or too slow. The client can retry the call with the same id. */
export function isBusy(failure: unknown): boolean {
  return busyCodes.has(codeOf(failure)) || isConnectionLost(failure);
}

/** The connection is unusable, and its last statement may or may not have run. */
export function isConnectionLost(failure: unknown): boolean {
  return lostCodes.has(codeOf(failure)) || lostMessages.test(messageOf(failure));
}

/**
 * The server has not run the statement, so it can be repeated. The server was shutting down, starting or read-only, or
 * the connection was broken before.
 * A server that answers with one of these codes has not committed the statement. A server that ends after a commit
 * closes the connection without an answer.
 */
export function isNotRun(failure: unknown): boolean {
  const code = codeOf(failure);
  // Only a server names its routine. A pooler that shuts down sends the same code, but the statement may still run.
  if (code === '57P01') return Boolean((failure as { routine?: unknown }).routine);
  return code === '57P03' || code === '25006' || messageOf(failure).endsWith('is not queryable');
}

/**
 * The server has answered that the statement failed, so the statement had no effect. Any other failure leaves open
 * whether the statement has run.
 */
export function hadNoEffect(failure: unknown): boolean {
  const code = codeOf(failure);
  // A code of SQL contains a digit, unlike a code of the system such as `EPERM`.
  const isOfSql = /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
  return isOfSql && code !== '40003' && !isConnectionLost(failure);
}

/** The statement has waited too long for a lock. */
export function isLockTimeout(failure: unknown): boolean {
  return codeOf(failure) === '55P03';
}

/** The server accepts no writes: a standby, or a primary that was demoted. */
export function isReadOnly(failure: unknown): boolean {
  return codeOf(failure) === '25006';
}

/** The server cannot store what it is sent, because its disk is full or broken. */
export function cannotWrite(failure: unknown): boolean {
  return ['53100', '58030'].includes(codeOf(failure));
}

/** The server has rolled back the transaction because of concurrent transactions, so the transaction can be retried. */
export function isRolledBack(failure: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(failure));
}

/** The reason of a failure, for a log or an operator. */
export function reasonOf(failure: unknown): string {
  // A host with several addresses fails with an AggregateError without a message.
  const tried = failure instanceof AggregateError ? failure.errors.map(messageOf).join('; ') : '';
  return (messageOf(failure) || tried || codeOf(failure) || 'no reason given').slice(0, MAX_REASON_LENGTH);
}

function codeOf(failure: unknown): string {
  return String((failure as { code?: unknown } | undefined)?.code ?? '');
}

function messageOf(failure: unknown): string {
  return failure instanceof Error
    ? failure.message
    : String((failure as { message?: unknown } | undefined)?.message ?? '');
}
