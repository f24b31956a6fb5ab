import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ServerTime } from '../provider/call.ts';

/** The offset of the provider's clock from the device's, as the range that all answers so far allow. */
export interface ServerClockState {
  least: number;
  most: number;
}

const initialState: ServerClockState = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/** The provider's clock, derived from the `Date` of its answers. */
export const serverClockSlice = createSlice({
  name: 'serverClock',
  initialState,
  reducers: {
    // `Date` has whole seconds and was written between sending and receiving, so each answer gives a range. Together the
    // ranges narrow to far less than a second. A range apart from the others means that a clock was set.
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
