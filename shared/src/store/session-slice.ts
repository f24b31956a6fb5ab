import { createSlice } from '@reduxjs/toolkit';
import type { ActionCreatorWithOptionalPayload, PayloadAction } from '@reduxjs/toolkit';
import type { Player } from '../provider/player-readers.ts';

/** The logged-in player. The account is missing only in a restored session that was saved without one. */
export interface SessionState {
  phone_number?: string;
  player?: Player;
  /** When an action last changed the balance in this page. */
  balanceAt?: number;
}

const initialState: SessionState = {};

/**
 * The only place that holds the player. Not the query cache: a restored session shows the player before any request, and
 * keeps showing it when no screen requests it.
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<Player>): SessionState => ({
      phone_number: payload.phone_number,
      player: payload,
    }),
    restored: (_state, { payload }: PayloadAction<SessionState>) => payload,
    /** Drops an account that arrives after its session has ended. */
    playerLoaded: (state, { payload }: PayloadAction<Player>) => {
      if (state.phone_number === payload.phone_number) state.player = payload;
    },
    /** Merges edited fields. The balance and the status stay. */
    playerEdited: (state, { payload }: PayloadAction<Partial<Omit<Player, 'phone_number'>>>) => {
      if (state.player) Object.assign(state.player, payload);
    },
    /** Sets the balance from an answer. An answer without one changes nothing. */
    balanceChanged: {
      prepare: (payload?: number) => ({ payload, meta: { at: Date.now() } }),
      reducer: (state, { payload, meta }: PayloadAction<number | undefined, string, { at: number }>) => {
        if (!state.player || payload === undefined) return;
        state.player.wallet = payload;
        state.balanceAt = meta.at;
      },
    },
    loggedOut: () => initialState,
  },
  selectors: {
    selectPhoneNumber: (session) => session.phone_number,
    selectPlayer: (session) => session.player,
    selectIsLoggedIn: (session) => session.phone_number !== undefined,
    selectMayBet: (session) => session.player?.status === '1',
    selectBalance: (session) => session.player?.wallet ?? 0,
  },
});

export const { loggedIn, restored, playerLoaded, playerEdited, loggedOut } = sessionSlice.actions;
/** Typed without the timestamp that it adds, which remotes do not use. */
export const balanceChanged: ActionCreatorWithOptionalPayload<number | undefined, 'session/balanceChanged'> =
  sessionSlice.actions.balanceChanged;
export const { selectPhoneNumber, selectPlayer, selectIsLoggedIn, selectMayBet, selectBalance } =
  sessionSlice.selectors;
