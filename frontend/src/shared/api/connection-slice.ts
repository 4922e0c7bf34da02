import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Whether the last call was answered. */
const slice = createSlice({
  name: 'connection',
  initialState: { isLost: false },
  reducers: {
    /** A call was answered, or not. */
    serverReached: (state, { payload }: PayloadAction<boolean>) => {
      state.isLost = !payload;
    },
  },
});

export const { serverReached } = slice.actions;
export const connectionReducer = slice.reducer;
