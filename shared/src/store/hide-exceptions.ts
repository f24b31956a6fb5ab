import { isRejected } from '@reduxjs/toolkit';
import type { Middleware } from 'redux';
import { ProviderError } from '../provider/provider-error.ts';

/**
 * Handles an exception in a query outside of its `asks` function, for example in the code that pages a list. Redux would
 * store the exception's technical message as the query's error, and screens would show that message. This middleware
 * stores the sentence for the player instead and reports the exception.
 */
export const hideExceptions: Middleware = () => (next) => (action) => {
  if (!isRejected(action) || action.meta.rejectedWithValue || action.meta.aborted || action.meta.condition)
    return next(action);
  globalThis.reportError?.(Object.assign(new Error(action.error.message), action.error)); // Chrome before 95 lacks it
  return next({ ...action, error: { ...action.error, message: new ProviderError('bad-answer').message } });
};
