import { userPaths } from '@boardcast/contracts';
import type { ErrorCode } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import { aUser } from '../builders/people.js';
import { givesCsrfToken, noAnswer, rawFailure, refusal, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import type { State } from './state.js';

/** Follows a mail's link; `answer` is the server's reply to its token. */
const followed = (when: string, answer: () => Response | Promise<Response>, query = '?token=abc'): State => ({
  when,
  reach: () => {
    server.use(givesCsrfToken(), signedInAs(), http.post(userPaths.verifyEmail, answer));
    renderApp(`/verify-email${query}`);
  },
});
const refused = (when: string, code: ErrorCode) => followed(when, () => refusal(code));
const body = { message: 'Done', user: aUser(), bonusPinGranted: true };

const verifying = followed('while the address is verified', noAnswer);
const verified = followed('when the address is verified', () => HttpResponse.json(body) as Response);
const tokenless = followed('when the link has no token', noAnswer, '');
const unknown = refused('when nobody has such a link', 'verification.invalid');
const expired = refused('when the link is too old', 'verification.expired');
const used = refused('when the link was used', 'verification.already-verified');
const told = followed('when the server says why', () => rawFailure(400, { error: 'Not today.' }) as Response);
const untold = followed('when it failed without a word', () => rawFailure(500) as Response);

checkTexts('/verify-email', [
  // /verify-email.
  ['Verifying Your Email', verifying],
  ['Email Verified!', verified],
  ['Your email has been successfully verified.', verified],
  ["You've received 1 additional free pin credit!", verified],
  ['Redirecting to your dashboard...', verified],
  ['Verification Failed', tokenless],
  ['Go to Dashboard', tokenless],
  // Verify-email.
  ['Invalid verification link. No token provided.', tokenless],
  // Verify email.
  ['User not found. This verification link may be invalid.', unknown],
  ['This verification link has expired. Please request a new verification email.', expired],
  ['Your email is already verified.', used],
  ['other server text', told, 'Not today.'],
  ['Verification failed. Please try again.', untold],
]);
