import { authPaths } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { givesCsrfToken, noAnswer, nobodySignedIn, rawFailure } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import type { State } from './state.js';

function open(address: string, ...handlers: RequestHandler[]): void {
  server.use(...handlers, nobodySignedIn(), givesCsrfToken());
  renderApp(address);
}

/** Returns from Pinterest with this query; `answer` is the exchange's. */
const back = (when: string, query: string, answer: () => Response | Promise<Response> = noAnswer): State => ({
  when,
  reach: () => open(`/auth/callback?${query}`, http.post(authPaths.exchange, answer)),
});
const WHOLE = 'code=c&state=s';

const completing = back('while the sign-in is completed', WHOLE);
const refused = back('when Pinterest refused', 'error=access_denied');
const invalid = back('when code or state is missing', 'code=c');
const userless = back('when the exchange names no user', WHOLE, () => HttpResponse.json({}) as Response);
const told = back(
  'when the server says why the exchange failed',
  WHOLE,
  () => rawFailure(400, { error: 'Code was used.' }) as Response,
);
const failed = back('when the exchange failed without a word', WHOLE, () => rawFailure(500) as Response);

/** /login is a page of the public site: src/site/sign-in.test.tsx. */
checkTexts('/auth/callback', [
  ['Completing sign in...', completing],
  ['Authentication Failed', refused],
  ['Redirecting to login...', refused],
  ['Invalid authorization response', invalid],
  ['Pinterest authorization failed: {error}', refused, 'Pinterest authorization failed: access_denied'],
  ['No user data received', userless],
  // Auth.
  ['the server error text', told, 'Code was used.'],
  ['Authentication failed', failed],
]);
