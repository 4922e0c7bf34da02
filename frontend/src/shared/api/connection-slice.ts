import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Whether the server answers, as far as the last call tells. */
const slice = createSlice({
  name: 'connection',
  initialState: { isLost: false },
  reducers: {
    /** A call got an answer, or none. */
    serverReached: (state, { payload }: PayloadAction<boolean>) => {
      state.isLost = !payload;
    },
  },
});

export const { serverReached } = slice.actions;
export const connectionReducer = slice.reducer;
