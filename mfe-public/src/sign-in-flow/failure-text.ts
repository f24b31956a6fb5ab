import type { CallFailure } from 'shared/store';

/** What went wrong, in place: what it is called, and the reason where that is another. */
export function failureText(failure: CallFailure | undefined): string | undefined {
  if (!failure) return undefined;
  return failure.toast === failure.message ? failure.message : `${failure.toast}. ${failure.message}`;
}
