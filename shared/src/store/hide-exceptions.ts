import { isRejected } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { ProviderError } from '../provider/provider-error.ts';

/**
 * What a query throws outside of `asks`, as its page parameters do, becomes the query's error with the exception's own text,
 * which screens would show. They get the sentence for the player instead, and the exception is reported.
 */
export const hideExceptions: Middleware = () => (next) => (action) => {
  if (!isRejected(action) || action.meta.rejectedWithValue || action.meta.aborted || action.meta.condition)
    return next(action);
  globalThis.reportError?.(Object.assign(new Error(action.error.message), action.error)); // Chrome before 95 has none
  return next({ ...action, error: { ...action.error, message: new ProviderError('bad-answer').message } });
};
