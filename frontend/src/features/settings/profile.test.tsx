import { userPaths } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { keepUnsaved } from '../../entities/session/unsaved.js';
import { aSubscription } from '../../testing/builders/billing.js';
import { aUser } from '../../testing/builders/people.js';
import { hasPayments, hasPreferences, hasSubscription, noAnswer, refusal } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { emailField, MINE, nameField, saves } from './testing/profile-screen.js';
import { button, openSettings } from './testing/settings-screen.js';

describe('The tabs of the settings', () => {
  it('stand in the address, and each asks for its own data only when it is shown', async () => {
    const { user, currentAddress } = openSettings('', MINE);
    expect(await nameField()).toHaveValue('Mia Maker');
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Profile', 'Subscription', 'Notifications', 'Pace', 'Slots', 'Texts', 'Your Data']);
    server.use(hasSubscription(aSubscription()), hasPayments([]));
    await user.click(screen.getByRole('tab', { name: 'Subscription' }));
    expect(await screen.findByText('Free Plan', { selector: 'p' })).toBeVisible();
    expect(currentAddress()).toBe('/settings?tab=subscription');
    window.history.back();
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Profile', selected: true })).toBeVisible());
  });

  it('begin with the profile when the address names none that exists', async () => {
    openSettings('money', MINE);
    expect(await nameField()).toBeVisible();
  });

  it('keep what was typed while another tab is looked at', async () => {
    const { user } = openSettings('', MINE);
    await user.type(await nameField(), '!');
    await user.click(screen.getByRole('tab', { name: 'Your Data' }));
    expect(await button('Export as CSV')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await nameField()).toHaveValue('Mia Maker!');
  });
});

describe('The profile', () => {
  it('saves what was changed, and shows it everywhere', async () => {
    const bodies = saves();
    const { user, store } = openSettings('', { ...MINE, name: null, emailVerified: true });
    expect(await nameField()).toHaveValue('');
    expect(await emailField()).toHaveAttribute('type', 'email');
    expect(screen.getByText('Verified')).toBeVisible();
    await user.type(await nameField(), ' Mia ');
    await user.click(await button('Save Changes'));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    // The address as it is by now.
    expect(bodies).toEqual([{ name: 'Mia' }]);
    expect(await nameField()).toHaveValue('Mia');
    await waitFor(() => expect(store.getState().auth.user?.name).toBe('Mia'));
  });

  it('clears what is emptied', async () => {
    const bodies = saves();
    const { user } = openSettings('', MINE);
    await user.clear(await nameField());
    await user.clear(await emailField());
    await user.click(await button('Save Changes'));
    await screen.findByText('Profile updated successfully!');
    expect(bodies).toEqual([{ name: null, email: null }]);
    expect(await screen.findByText(/Add an address so we can tell you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send verification email' })).not.toBeInTheDocument();
  });

  it('says that a mail is on its way to a new address', async () => {
    saves({ verificationSent: true, emailVerified: false });
    const { user } = openSettings('', { ...MINE, emailVerified: true });
    const field = await emailField();
    await user.clear(field);
    await user.type(field, 'new@example.com');
    expect(screen.getByText('We’ll email you a link to verify this address.')).toBeVisible();
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
    await user.click(await button('Save Changes'));
    expect(await screen.findByText('Profile updated and verification email sent!')).toBeVisible();
    expect(await screen.findByText('Not verified')).toBeVisible();
  });

  it('is not sent with what can’t be an address', async () => {
    const bodies = saves();
    const { user } = openSettings('', MINE);
    const field = await emailField();
    await user.clear(field);
    await user.type(field, 'mia at home');
    await user.click(await button('Save Changes'));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(bodies).toEqual([]);
  });

  it('says why it was not saved, at the field where that is known, and keeps what was typed', async () => {
    const details = [
      { path: 'email', message: 'This address is not taken here.' },
      { path: 'name', message: 'This name is not taken here.' },
    ];
    server.use(http.patch(userPaths.profile, () => refusal('request.invalid', details)));
    const { user } = openSettings('', MINE);
    await user.type(await nameField(), '!');
    await user.click(await button('Save Changes'));
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
    expect(await screen.findByText('This address is not taken here.')).toBeVisible();
    expect(await nameField()).toHaveValue('Mia Maker!');
    // Shown at the fields; the first has the focus.
    expect(screen.getByText('This name is not taken here.')).toBeVisible();
    expect(await nameField()).toHaveFocus();
    expect(screen.queryByText('Some fields are not valid.')).not.toBeInTheDocument();
  });

  it('is sent once while it is saved, and takes nothing that would be lost then', async () => {
    let calls = 0;
    server.use(
      http.patch(userPaths.profile, () => {
        calls += 1;
        return noAnswer();
      }),
    );
    const { user } = openSettings('', MINE);
    await user.type(await nameField(), '!{Enter}{Enter}');
    expect(await button('Saving...')).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(calls).toBe(1));
    await user.type(await nameField(), ' and more');
    expect(await nameField()).toHaveValue('Mia Maker!');
    expect(await emailField()).toHaveAttribute('readonly');
    expect(calls).toBe(1);
  });

  it('that was typed when the session was lost stands there again, and can be thrown away', async () => {
    server.use(http.patch(userPaths.profile, () => refusal('auth.required')));
    const first = openSettings('', MINE);
    await first.user.type(await nameField(), '!');
    await first.user.click(await button('Save Changes'));
    await waitFor(() => expect(first.currentAddress()).toBe('/login'));
    first.unmount();
    const { user } = openSettings('', { ...MINE, email: 'new@example.com' });
    expect(await screen.findByText('We kept what you typed')).toBeVisible();
    expect(await nameField()).toHaveValue('Mia Maker!');
    // Only changes were kept.
    expect(await emailField()).toHaveValue('new@example.com');
    await user.click(await button('Start over'));
    expect(await nameField()).toHaveValue('Mia Maker');
    expect(await nameField()).toHaveFocus();
    expect(screen.queryByText('We kept what you typed')).not.toBeInTheDocument();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('unsaved:'))).toEqual([]);
  });

  it('that was brought back is saved as any other, and nothing is said of it any more', async () => {
    keepUnsaved(aUser().id, 'profile', { name: 'Mia Maker!', email: 7 });
    const bodies = saves();
    const { user } = openSettings('', MINE);
    expect(await screen.findByText('We kept what you typed')).toBeVisible();
    await user.click(await button('Save Changes'));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(bodies).toEqual([{ name: 'Mia Maker!' }]);
    await user.type(await nameField(), '!');
    expect(screen.queryByText('We kept what you typed')).not.toBeInTheDocument();
  });

  it.each([
    ['of the profile alone', false],
    ['of the notifications too', true],
  ])('that is thrown away with the changes %s is not kept', async (_case, isSecond) => {
    server.use(hasPreferences());
    const { user, currentAddress } = openSettings(isSecond ? 'notifications' : '', MINE);
    if (isSecond) await user.click(await screen.findByRole('checkbox', { name: 'Weekly Analytics' }));
    await user.click(await screen.findByRole('tab', { name: 'Profile' }));
    await user.type(await nameField(), '!');
    const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('unsaved:'));
    expect(kept()).toHaveLength(1);
    await user.click(within(screen.getByRole('complementary')).getByRole('link', { name: 'Dashboard' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
    expect(kept()).toEqual([]);
  });

  it('asks before changes are left behind, and no longer once they are saved', async () => {
    saves();
    const { user, currentAddress } = openSettings('', MINE);
    await user.type(await nameField(), '!');
    const dashboard = within(screen.getByRole('complementary')).getByRole('link', { name: 'Dashboard' });
    await user.click(dashboard);
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(currentAddress()).toBe('/settings');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(await button('Save Changes'));
    await screen.findByText('Profile updated successfully!');
    await user.click(dashboard);
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
  });
});
