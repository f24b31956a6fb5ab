// The connection is of no more use, or the server behind it is: closed, restarting, demoted to a replica, or out of reach.
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
// Of the pool and the driver, which give no code.
const lostMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

// The server ended a statement or a wait for a lock, has no room, or has rolled back one of two transactions that met too often.
const busyCodes = new Set(['40001', '40003', '40P01', '53000', '53100', '53200', '53300', '53400', '55P03', '57014']);

const MAX_REASON_LENGTH = 300;

/** Whether the database could not be reached or took too long. The same call may be sent again a moment later, under its id. */
export function isBusy(failure: unknown): boolean {
  return busyCodes.has(codeOf(failure)) || isConnectionLost(failure);
}

/** Whether the connection can no longer be used. Whether its last statement was carried out is not known. */
export function isConnectionLost(failure: unknown): boolean {
  return lostCodes.has(codeOf(failure)) || lostMessages.test(messageOf(failure));
}

/** What went wrong, for a log or an operator. */
export function reasonOf(failure: unknown): string {
  // A name with several addresses fails with a list and without a message of its own.
  const tried = failure instanceof AggregateError ? failure.errors.map(messageOf).join('; ') : '';
  return (messageOf(failure) || tried || codeOf(failure) || 'no reason was given').slice(0, MAX_REASON_LENGTH);
}

function codeOf(failure: unknown): string {
  return String((failure as { code?: unknown } | undefined)?.code ?? '');
}

function messageOf(failure: unknown): string {
  return failure instanceof Error
    ? failure.message
    : String((failure as { message?: unknown } | undefined)?.message ?? '');
}
