import { createAction } from '@reduxjs/toolkit';

/** A call answered 401: the session is gone. */
export const sessionLost = createAction('auth/sessionLost');
