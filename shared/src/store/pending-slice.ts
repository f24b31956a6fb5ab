import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

interface Act {
  /** Whether the screen is covered meanwhile. */
  covers: boolean;
}

/** How many acts are under way: counts, because two may overlap and the first to end must not hide the other. */
export const pendingSlice = createSlice({
  name: 'pending',
  initialState: { acts: 0, covers: 0 },
  reducers: {
    actStarted: (count, { payload }: PayloadAction<Act>) => {
      count.acts += 1;
      if (payload.covers) count.covers += 1;
    },
    actEnded: (count, { payload }: PayloadAction<Act>) => {
      // A logout may have emptied the counts meanwhile.
      count.acts = Math.max(0, count.acts - 1);
      if (payload.covers) count.covers = Math.max(0, count.covers - 1);
    },
  },
  selectors: { selectIsPending: ({ acts }) => acts > 0, selectIsCovered: ({ covers }) => covers > 0 },
});

export const { actStarted, actEnded } = pendingSlice.actions;
export const { selectIsCovered, selectIsPending } = pendingSlice.selectors;
