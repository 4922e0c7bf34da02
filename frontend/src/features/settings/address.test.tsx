import { userPaths } from '@boardcast/contracts';
import type { UpdateProfileResponse } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { baseApi } from '../../shared/api/base-api.js';
import { hasPreferences, rawFailure, refusal, signedInAs } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { emailField, MINE, nameField, saves } from './testing/profile-screen.js';
import { button, openSettings } from './testing/settings-screen.js';

describe('Another address', () => {
  const HINT = 'We’ll email you a link to verify this address.';

  async function retype(value: string, answer: Partial<UpdateProfileResponse> = {}) {
    const bodies = saves(answer);
    const app = openSettings('', { ...MINE, emailVerified: true });
    const field = await emailField();
    await app.user.clear(field);
    if (value) await app.user.type(field, value);
    return { ...app, bodies };
  }

  it('that is none gets no link', async () => {
    await retype('');
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
    expect(screen.getByText(/Add an address so we can tell you/)).toBeVisible();
  });

  it('that is the same mailbox gets none either', async () => {
    const { user, bodies } = await retype('Mia@Example.com');
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
    expect(screen.getByText('Verified')).toBeVisible();
    await user.click(await button('Save Changes'));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(screen.queryByText(/We couldn’t send the verification email yet/)).not.toBeInTheDocument();
    expect(bodies).toEqual([{ email: 'Mia@Example.com' }]);
  });

  it('says so when its link can’t be sent yet', async () => {
    const { user } = await retype('new@example.com', { emailVerified: false });
    expect(screen.getByText(HINT)).toBeVisible();
    await user.click(await button('Save Changes'));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(await screen.findByText(/We couldn’t send the verification email yet/)).toBeVisible();
    // Only the server knows the reason.
    expect(screen.queryByText(/too many|an hour/)).not.toBeInTheDocument();
  });
});

describe('An address that was saved elsewhere', () => {
  it('stands in the field that nobody touched; what was typed into another stays', async () => {
    const { user, store } = openSettings('', { ...MINE, emailVerified: true });
    await user.type(await nameField(), '!');
    server.use(signedInAs({ ...MINE, email: 'new@example.com', emailVerified: true }));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['User'])));
    await waitFor(() => expect(store.getState().auth.user?.email).toBe('new@example.com'));
    expect(await emailField()).toHaveValue('new@example.com');
    expect(screen.queryByText(/We’ll email you a link/)).not.toBeInTheDocument();
    expect(screen.getByText('Verified')).toBeVisible();
    expect(await nameField()).toHaveValue('Mia Maker!');
    const bodies = saves();
    await user.click(await button('Save Changes'));
    await waitFor(() => expect(bodies).toEqual([{ name: 'Mia Maker!' }]));
  });
});

describe('No address', () => {
  it('is worth a free pin too, while the bonus is open', async () => {
    openSettings('', { ...MINE, email: null });
    expect(await screen.findByText(/Add an address so we can tell you/)).toBeVisible();
    expect(screen.getByText(/get 1 more free pin credit/)).toBeVisible();
  });
});

describe('An address that is not verified', () => {
  it('gets a mail on demand', async () => {
    server.use(http.post(userPaths.sendVerification, () => new HttpResponse(null, { status: 204 })));
    const { user } = openSettings('', MINE);
    expect(await screen.findByText('Not verified')).toBeVisible();
    expect(screen.getByText(/get 1 more free pin credit/)).toBeVisible();
    expect(screen.getByText(/^The link goes to mia@example\.com and works for 24 hours\./)).toBeVisible();
    await user.click(await button('Send verification email'));
    expect(await screen.findByText('Verification email sent! Please check your inbox.')).toBeVisible();
  });

  it('promises no credit to whom it was given already', async () => {
    openSettings('', { ...MINE, freePinsAssigned: 2, isBonusOpen: false });
    expect(await button('Send verification email')).toBeVisible();
    expect(screen.queryByText(/get 1 more free pin credit/)).not.toBeInTheDocument();
  });

  it.each([
    [() => refusal('verification.too-many', { minutes: 12 }), /Please try again in 12 min/],
    [() => rawFailure(500), 'Failed to send verification email'],
  ])('says why no mail was sent', async (answer, text) => {
    server.use(http.post(userPaths.sendVerification, answer));
    const { user } = openSettings('', MINE);
    await user.click(await button('Send verification email'));
    expect(await screen.findByText('Failed to send verification email')).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows as verified as soon as a refusal says that it is', async () => {
    const { user } = openSettings('', MINE);
    await screen.findByText('Not verified');
    server.use(
      http.post(userPaths.sendVerification, () => refusal('verification.already-verified')),
      signedInAs({ ...MINE, emailVerified: true }),
    );
    await user.click(await button('Send verification email'));
    expect(await screen.findByText('Verified')).toBeVisible();
    // The button is gone.
    expect(await emailField()).toHaveFocus();
    expect(screen.getByText('Your email is already verified.')).toBeVisible();
    expect(screen.queryByText('Failed to send verification email')).not.toBeInTheDocument();
  });

  it('shows as verified when its user comes back from the mail', async () => {
    openSettings('', MINE);
    await screen.findByText('Not verified');
    server.use(signedInAs({ ...MINE, emailVerified: true }));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Verified')).toBeVisible();
  });

  it('is looked at anew when its tab is opened again', async () => {
    const { user } = openSettings('', MINE);
    server.use(hasPreferences());
    await screen.findByText('Not verified');
    await user.click(screen.getByRole('tab', { name: 'Notifications' }));
    await screen.findByRole('tab', { name: 'Notifications', selected: true });
    server.use(signedInAs({ ...MINE, emailVerified: true }));
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await screen.findByText('Verified')).toBeVisible();
  });
});
