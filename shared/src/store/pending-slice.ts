import { createSlice } from '@reduxjs/toolkit';

/** How many acts are under way: a count, because two may overlap and the first to end must not hide the other. */
export const pendingSlice = createSlice({
  name: 'pending',
  initialState: 0,
  reducers: {
    actStarted: (count) => count + 1,
    actEnded: (count) => Math.max(0, count - 1),
  },
  selectors: { selectIsPending: (count) => count > 0 },
});

export const { actStarted, actEnded } = pendingSlice.actions;
export const { selectIsPending } = pendingSlice.selectors;
