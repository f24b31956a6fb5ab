import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ServerTime } from '../provider/call.ts';

/**
 * How far the provider's clock is ahead of the device's, as a range. Every answer so far is consistent with the range.
 */
export interface ServerClockState {
  least: number;
  most: number;
}

const initialState: ServerClockState = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/** The provider's clock, computed from the `Date` headers of its answers. */
export const serverClockSlice = createSlice({
  name: 'serverClock',
  initialState,
  reducers: {
    // `Date` has whole seconds, and the provider wrote it between request and response. So each answer gives a range.
    // The intersection of all ranges is far shorter than a second. If a range does not overlap, somebody has set a
    // clock, so start again.
    serverTimeSeen: (clock, { payload: { date, sentAt, receivedAt } }: PayloadAction<ServerTime>) => {
      const seen = { least: date - receivedAt, most: date + 1000 - sentAt };
      const both = { least: Math.max(clock.least, seen.least), most: Math.min(clock.most, seen.most) };
      return both.least <= both.most ? both : seen;
    },
  },
  selectors: {
    selectClockOffset: ({ least, most }) => (Number.isFinite(least + most) ? Math.round((least + most) / 2) : 0),
  },
});

export const { serverTimeSeen } = serverClockSlice.actions;
export const { selectClockOffset } = serverClockSlice.selectors;
