import { describe, expect, it } from '@jest/globals';
import { authPaths } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../testing/server.js';
import { openSettings } from './testing/settings-screen.js';

const CONSENT = 'https://www.pinterest.com/oauth/?state=abc';
const account = () => screen.findByRole('region', { name: 'Pinterest account' });

describe('The connected Pinterest account', () => {
  it('is named in the settings, with the day it was connected and that it works', async () => {
    openSettings('', { pinterestUsername: 'harbour', connectedAt: '2026-11-21T09:30:00.000Z' });
    const region = within(await account());
    expect(region.getByText('@harbour')).toBeVisible();
    expect(region.getByText('Connected on November 21, 2026')).toBeVisible();
    expect(region.getByText('Connected')).toBeVisible();
  });

  it('that lost its connection says so, and is reconnected from there', async () => {
    server.use(http.get(authPaths.pinterestUrl, () => HttpResponse.json({ url: CONSENT })));
    const { user, leaveTo } = openSettings('', { connectionStatus: 'expired' });
    const region = within(await account());
    expect(region.getByText('Needs reconnecting')).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Reconnect' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(CONSENT));
    expect(sessionStorage.getItem('return-to')).toBe('/settings');
  });
});

describe('The theme', () => {
  it('is chosen in the settings', async () => {
    const { user } = openSettings();
    const theme = within(await screen.findByRole('group', { name: 'Theme' }));
    expect(theme.getByRole('button', { name: 'System theme' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(theme.getByRole('button', { name: 'Dark theme' }));
    expect(theme.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('color-mode')).toBe('dark');
    await user.click(theme.getByRole('button', { name: 'System theme' }));
  });
});
