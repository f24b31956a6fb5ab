import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** How long a success notice is shown. */
export const BRIEF_NOTICE_MS = 1600;
/** How long a warning or an error is shown. The 1.6 seconds of a success notice are too short to read a warning. */
export const LONG_NOTICE_MS = 5000;

/** The kind of a notice. */
export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** A toast, as data. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  text: string;
  durationMs: number;
  /** The path of the notice's screen. The notice closes when the player leaves that screen. */
  at: string;
  /** The reference of the act that failed. */
  reference?: string | undefined;
}

const initialState: Notice[] = [];

/** The current toast. A newer toast replaces it. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    notify: {
      /** If a navigation follows, pass the path of the next screen as `at`. */
      prepare: (kind: NoticeKind, text: string, at = location.pathname) => ({
        payload: { id: nanoid(), kind, text, durationMs: durationOf(kind), at },
      }),
      reducer: (notices, { payload }: PayloadAction<Notice>) =>
        notices[0]?.text === payload.text && notices[0].reference === payload.reference ? notices : [payload],
    },
    noticeClosed: (notices, { payload }: PayloadAction<string>) => notices.filter(({ id }) => id !== payload),
  },
  selectors: { selectNotices: (notices) => notices },
});

function durationOf(kind: NoticeKind): number {
  return kind === 'success' || kind === 'info' ? BRIEF_NOTICE_MS : LONG_NOTICE_MS;
}

export const { notify, noticeClosed } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;

/** Creates the toast for a failed act, with the act's reference. `at` is as for `notify`. */
export function notifyOfFailure(text: string, reference: string | undefined, at?: string): PayloadAction<Notice> {
  const notice = notify('error', text, at);
  return { ...notice, payload: { ...notice.payload, reference } };
}
