import { createAction } from '@reduxjs/toolkit';

/** The server no longer knows the session: some call answered 401. */
export const sessionLost = createAction('auth/sessionLost');
