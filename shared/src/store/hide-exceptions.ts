import { isRejected } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { ProviderError } from '../provider/provider-error.ts';

/**
 * An exception outside of `asks`, such as one in page parameters, becomes the query's error with its own message, which
 * screens would show. This replaces the message with the sentence for the player, and reports the exception.
 */
export const hideExceptions: Middleware = () => (next) => (action) => {
  if (!isRejected(action) || action.meta.rejectedWithValue || action.meta.aborted || action.meta.condition)
    return next(action);
  globalThis.reportError?.(Object.assign(new Error(action.error.message), action.error)); // missing in Chrome before 95
  return next({ ...action, error: { ...action.error, message: new ProviderError('bad-answer').message } });
};
