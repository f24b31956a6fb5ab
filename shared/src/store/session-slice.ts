import { createSlice } from '@reduxjs/toolkit';
import type { ActionCreatorWithOptionalPayload, PayloadAction } from '@reduxjs/toolkit';
import type { Player } from '../provider/player-readers.ts';

/** The logged-in player. `player` is missing only in a restored session that was saved without its account. */
export interface SessionState {
  phone_number?: string;
  player?: Player;
  /** When an action last changed the balance on this page. */
  balanceAt?: number;
}

const initialState: SessionState = {};

/**
 * Stores the player, in the only place. The query cache is not suitable: a restored session shows the player before any
 * request, and also on screens that do not request the account.
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
    /** Ignores an account that arrives after its session has ended. */
    playerLoaded: (state, { payload }: PayloadAction<Player>) => {
      if (state.phone_number === payload.phone_number) state.player = payload;
    },
    /** Merges edited fields. Keeps balance and status. */
    playerEdited: (state, { payload }: PayloadAction<Partial<Omit<Player, 'phone_number'>>>) => {
      if (state.player) Object.assign(state.player, payload);
    },
    /** Sets the balance from an answer. Ignores an answer without a balance. */
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
/** The action's type omits the timestamp that the action adds, because remotes do not use the timestamp. */
export const balanceChanged: ActionCreatorWithOptionalPayload<number | undefined, 'session/balanceChanged'> =
  sessionSlice.actions.balanceChanged;
export const { selectPhoneNumber, selectPlayer, selectIsLoggedIn, selectMayBet, selectBalance } =
  sessionSlice.selectors;
