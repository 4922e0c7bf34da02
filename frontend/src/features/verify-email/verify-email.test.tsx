import { authPaths, userPaths } from '@boardcast/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders/people.js';
import {
  givesCsrfToken,
  hasStats,
  nobodySignedIn,
  rawFailure,
  received,
  refusal,
  signedInAs,
} from '../../testing/handlers.js';
import type { Received } from '../../testing/handlers.js';
import { letTimePass, reloadApp, renderApp, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

const LINK = '/verify-email?token=abc';
const VERIFIED = {
  email: 'maker@example.com',
  emailVerified: true,
  freePinsAssigned: 2,
  availableCredits: 2,
};

/** The token is accepted; from then on the user is verified. */
function takesToken({ bonusPinGranted = true } = {}): Received[] {
  const calls: Received[] = [];
  server.use(
    givesCsrfToken(),
    hasStats(),
    signedInAs({ email: 'maker@example.com' }),
    http.post(userPaths.verifyEmail, async ({ request }) => {
      calls.push(await received(request));
      server.use(signedInAs(VERIFIED));
      return HttpResponse.json({ message: 'Done', user: aUser(VERIFIED), bonusPinGranted });
    }),
  );
  return calls;
}

const refuses = (answer: () => Response | Promise<Response>) => {
  server.use(givesCsrfToken(), signedInAs(), http.post(userPaths.verifyEmail, answer));
  return renderApp(LINK);
};

afterEach(() => configure({ reactStrictMode: false }));

describe('The link of a verification mail', () => {
  it('verifies the address with one call, also where effects run twice, and loads the user anew', async () => {
    configure({ reactStrictMode: true });
    const calls = takesToken();
    const { store, currentAddress } = renderApp(LINK);
    expect(await screen.findByRole('heading', { level: 1, name: 'Verifying Your Email' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Email Verified!' })).toBeVisible();
    expect(screen.getByText('Your email has been successfully verified.')).toBeVisible();
    expect(screen.getByText("You've received 1 additional free pin credit!")).toBeVisible();
    await waitFor(() => expect(store.getState().auth.user).toMatchObject(VERIFIED));
    await waitFor(() => expect(currentAddress()).toBe('/verify-email'));
    expect(calls).toEqual([{ call: 'POST /api/users/verify-email', body: { token: 'abc' } }]);
  });

  it('goes to the dashboard after 3 seconds, which a link does at once; the focus stays where it is', async () => {
    takesToken();
    stopTheClock('2026-07-10T10:00:00Z');
    const { currentAddress } = renderApp(LINK);
    await screen.findByText(/Redirecting to your dashboard\.\.\./);
    expect(screen.getByRole('link', { name: 'Go there now' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('status')).toHaveTextContent('Email Verified!');
    expect(document.body).toHaveFocus();
    await letTimePass(2700);
    expect(currentAddress()).toBe('/verify-email');
    await letTimePass(400);
    // The screen loads first.
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
  });

  it('still says so when the page is reloaded', async () => {
    takesToken();
    const { unmount, currentAddress } = renderApp(LINK);
    await screen.findByRole('heading', { name: 'Email Verified!' });
    await waitFor(() => expect(currentAddress()).toBe('/verify-email'));
    unmount();
    reloadApp();
    expect(await screen.findByRole('heading', { name: 'Email Verified!' })).toBeVisible();
    expect(screen.getByText("You've received 1 additional free pin credit!")).toBeVisible();
  });

  it('says nothing of a credit that was given before', async () => {
    takesToken({ bonusPinGranted: false });
    renderApp(LINK);
    await screen.findByRole('heading', { name: 'Email Verified!' });
    expect(screen.queryByText(/additional free pin credit/)).not.toBeInTheDocument();
  });

  it('works where nobody is signed in, and then leads to the sign-in', async () => {
    takesToken();
    server.use(
      nobodySignedIn(),
      http.post(userPaths.verifyEmail, () =>
        HttpResponse.json({ message: 'Done', user: aUser(VERIFIED), bonusPinGranted: true }),
      ),
    );
    const { user, currentAddress } = renderApp(LINK);
    await user.click(await screen.findByRole('link', { name: 'Go there now' }));
    await waitFor(() => expect(currentAddress()).toBe('/login'));
  });

  it('without a token asks nobody', async () => {
    server.use(signedInAs());
    renderApp('/verify-email');
    expect(await screen.findByText('Invalid verification link. No token provided.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Verification Failed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  const EXPIRED = 'This verification link has expired. Please request a new verification email.';
  it.each([
    [
      'is unknown',
      () => refusal('verification.invalid'),
      'User not found. This verification link may be invalid.',
    ],
    [
      'is unknown to a proxy',
      () => rawFailure(404),
      'User not found. This verification link may be invalid.',
    ],
    ['is too old', () => refusal('verification.expired'), EXPIRED],
    ['is too old, in other words', () => rawFailure(400, { error: 'Token expired' }), EXPIRED],
    ['was used', () => refusal('verification.already-verified'), 'Your email is already verified.'],
    [
      'was used, in other words',
      () => rawFailure(400, { error: 'Email already verified' }),
      'Your email is already verified.',
    ],
    ['is refused for another reason', () => rawFailure(400, { error: 'Not today.' }), 'Not today.'],
    ['is refused without a word', () => rawFailure(400), 'Verification failed. Please try again.'],
  ])('says what is wrong when it %s, and keeps no token in the address', async (_case, answer, text) => {
    const { currentAddress } = refuses(answer);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    await waitFor(() => expect(currentAddress()).toBe('/verify-email'));
  });

  const INVALID_HINT = 'Links only work for the account and address they were sent to.';
  it.each([
    ['verification.invalid', INVALID_HINT, true],
    ['verification.expired', null, true],
    ['verification.already-verified', 'There’s nothing left to do.', false],
  ] as const)('says what helps after %s', async (code, hint, needsLink) => {
    refuses(() => refusal(code));
    const isDone = code === 'verification.already-verified';
    const name = isDone ? 'Already Verified' : 'Verification Failed';
    await screen.findByRole('heading', { level: 1, name });
    const hints = [INVALID_HINT, 'There’s nothing left to do.'].filter((text) => screen.queryByText(text));
    expect(hints).toEqual(hint === null ? [] : [hint]);
    const settings = within(screen.getByRole('status')).queryByRole('link', { name: 'Go to Settings' });
    expect(settings?.getAttribute('href') ?? null).toBe(needsLink ? '/settings' : null);
  });

  const TRY_AGAIN = 'Verification failed. Please try again.';
  it.each([
    ['nobody answers', () => HttpResponse.error(), TRY_AGAIN],
    ['the server has a fault', () => rawFailure(500), TRY_AGAIN],
    ['too much was asked', () => rawFailure(429, { error: 'Too many requests.' }), 'Too many requests.'],
    ['it is not believed to be ours', () => refusal('csrf.invalid'), /CSRF/],
  ])('can be tried again when %s', async (_case, answer, text) => {
    const { user, currentAddress } = refuses(answer);
    expect(await screen.findByText(text)).toBeVisible();
    expect(window.location.search).toBe('?token=abc');
    takesToken();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Email Verified!' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    await waitFor(() => expect(currentAddress()).toBe('/verify-email'));
  });

  it('can be tried again when there was no network even to ask for a CSRF token', async () => {
    server.use(
      signedInAs(),
      http.get(authPaths.csrfToken, () => HttpResponse.error()),
    );
    const { user } = renderApp(LINK);
    expect(await screen.findByText('Failed to fetch CSRF token')).toBeVisible();
    takesToken();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  });
});
