import { userPaths } from '@boardcast/contracts';
import type { Preferences } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { baseApi } from '../../shared/api/base-api.js';
import { hasPreferences, rawFailure, received } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { button, openSettings } from './testing/settings-screen.js';

describe('The notifications', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name });

  /** Saves what is sent, and answers after `held`. @returns the saved requests */
  function saves(before: Partial<Preferences> = {}, held: Promise<unknown> = Promise.resolve()) {
    const bodies: unknown[] = [];
    server.use(
      hasPreferences(before),
      http.patch(userPaths.preferences, async ({ request }) => {
        bodies.push((await received(request)).body);
        await held;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return bodies;
  }

  it('show what is wanted, and save what is chosen', async () => {
    const bodies = saves({ weeklyAnalytics: false });
    const { user, currentAddress } = openSettings('notifications');
    expect(await box('Weekly Analytics')).not.toBeChecked();
    expect(await box('Product Updates')).toBeChecked();
    await user.click(await box('Product Updates'));
    await user.click(await button('Save Preferences'));
    expect(await screen.findByText('Preferences saved')).toBeVisible();
    // But not what was chosen elsewhere meanwhile, such as by a link in an email.
    expect(bodies).toEqual([{ productUpdates: false }]);
    // Saved, so nothing asks.
    await user.click(within(screen.getByRole('complementary')).getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
  });

  it('are saved again without what was saved before', async () => {
    const bodies = saves();
    const { user, store } = openSettings('notifications');
    await user.click(await box('Product Updates'));
    await user.click(await button('Save Preferences'));
    expect(await screen.findByText('Preferences saved')).toBeVisible();
    await user.click(await box('Weekly Analytics'));
    await user.click(await button('Save Preferences'));
    await waitFor(() => expect(bodies).toEqual([{ productUpdates: false }, { weeklyAnalytics: false }]));
    expect(await box('Product Updates')).not.toBeChecked();
    // What was saved isn't compared with what is read later.
    server.use(hasPreferences({ productUpdates: true, weeklyAnalytics: false }));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Preferences'])));
    await waitFor(async () => expect(await box('Product Updates')).toBeChecked());
    expect(await box('Weekly Analytics')).not.toBeChecked();
  });

  it('keep what is chosen while another is saved', async () => {
    const answer = Promise.withResolvers<void>();
    const bodies = saves({}, answer.promise);
    const { user } = openSettings('notifications');
    await user.click(await box('Product Updates'));
    await user.click(await button('Save Preferences'));
    await user.click(await box('Weekly Analytics'));
    answer.resolve();
    expect(await screen.findByText('Preferences saved')).toBeVisible();
    expect(await box('Weekly Analytics')).not.toBeChecked();
    await user.click(await button('Save Preferences'));
    await waitFor(() => expect(bodies).toEqual([{ productUpdates: false }, { weeklyAnalytics: false }]));
  });

  it('end as last chosen when a choice is taken back during saving', async () => {
    const stored: Preferences = { weeklyAnalytics: true, productUpdates: true };
    const read = Promise.withResolvers<void>();
    const saved = Promise.withResolvers<void>();
    server.use(
      hasPreferences(),
      http.patch(userPaths.preferences, async ({ request }) => {
        Object.assign(stored, (await received(request)).body);
        await saved.promise;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, store } = openSettings('notifications');
    await user.click(await box('Product Updates'));
    server.use(
      http.get(userPaths.preferences, async () => {
        await read.promise;
        return HttpResponse.json(stored);
      }),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Preferences'])));
    await user.click(await button('Save Preferences'));
    await waitFor(() => expect(stored.productUpdates).toBe(false));
    await user.click(await box('Product Updates'));
    // What is read now is the choice that was taken back.
    read.resolve();
    await act(() => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk())));
    saved.resolve();
    expect(await screen.findByText('Preferences saved')).toBeVisible();
    expect(await box('Product Updates')).toBeChecked();
    await user.click(await button('Save Preferences'));
    await waitFor(() => expect(stored).toEqual({ weeklyAnalytics: true, productUpdates: true }));
    expect(await box('Product Updates')).toBeChecked();
  });

  it('are saved once by a double click', async () => {
    const bodies = saves();
    const { user } = openSettings('notifications');
    await user.click(await box('Product Updates'));
    const save = await button('Save Preferences');
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await screen.findByText('Preferences saved')).toBeVisible();
    expect(bodies).toHaveLength(1);
  });

  it('are read anew on every visit', async () => {
    server.use(hasPreferences());
    const { user } = openSettings('notifications');
    expect(await box('Weekly Analytics')).toBeChecked();
    const sidebar = within(screen.getByRole('complementary'));
    await user.click(sidebar.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: /Welcome/ });
    server.use(hasPreferences({ weeklyAnalytics: false }));
    await user.click(sidebar.getByRole('link', { name: 'Settings' }));
    await user.click(await screen.findByRole('tab', { name: 'Notifications' }));
    await waitFor(async () => expect(await box('Weekly Analytics')).not.toBeChecked());
  });

  it('that were saved are not covered by a reading that was asked for before', async () => {
    saves();
    const { user } = openSettings('notifications');
    await box('Weekly Analytics');
    const sidebar = within(screen.getByRole('complementary'));
    await user.click(sidebar.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: /Welcome/ });
    const answer = Promise.withResolvers<Response>();
    server.use(http.get(userPaths.preferences, () => answer.promise));
    await user.click(sidebar.getByRole('link', { name: 'Settings' }));
    await user.click(await screen.findByRole('tab', { name: 'Notifications' }));
    await user.click(await box('Weekly Analytics'));
    await user.click(await button('Save Preferences'));
    expect(await screen.findByText('Preferences saved')).toBeVisible();
    expect(await box('Weekly Analytics')).not.toBeChecked();
    // The older value of the other preference shows that the older answer has arrived.
    answer.resolve(HttpResponse.json({ weeklyAnalytics: true, productUpdates: false }));
    await waitFor(async () => expect(await box('Product Updates')).not.toBeChecked());
    expect(await box('Weekly Analytics')).not.toBeChecked();
  });

  it('ask before a choice is left behind', async () => {
    server.use(hasPreferences());
    const { user } = openSettings('notifications');
    await user.click(await box('Weekly Analytics'));
    await user.click(within(screen.getByRole('complementary')).getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });

  it('say that they could not be saved, and keep the choice', async () => {
    server.use(
      hasPreferences(),
      http.patch(userPaths.preferences, () => rawFailure(500)),
    );
    const { user } = openSettings('notifications');
    await user.click(await box('Weekly Analytics'));
    await user.click(await button('Save Preferences'));
    expect(await screen.findByText('Failed to save preferences')).toBeVisible();
    expect(await box('Weekly Analytics')).not.toBeChecked();
  });

  it('say that they are those of before when they can’t be read anew', async () => {
    server.use(hasPreferences());
    const { user, store } = openSettings('notifications');
    await box('Weekly Analytics');
    server.use(http.get(userPaths.preferences, () => rawFailure(400)));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Preferences'])));
    expect(await screen.findByText(/^Couldn’t refresh\. Showing data from /)).toBeVisible();
    expect(await box('Weekly Analytics')).toBeChecked();
    server.use(hasPreferences({ weeklyAnalytics: false }));
    await user.click(await button('Retry'));
    await waitFor(async () => expect(await box('Weekly Analytics')).not.toBeChecked());
    expect(screen.queryByText(/Couldn’t refresh/)).not.toBeInTheDocument();
  });

  it('say that they can’t be loaded, and are loaded after a retry', async () => {
    server.use(http.get(userPaths.preferences, () => rawFailure(400)));
    const { user } = openSettings('notifications');
    expect(await screen.findByText('Failed to load your preferences')).toBeVisible();
    server.use(hasPreferences());
    await user.click(await button('Retry'));
    expect(await box('Weekly Analytics')).toBeChecked();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
