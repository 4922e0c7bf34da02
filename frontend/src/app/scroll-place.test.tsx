import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { hasExport, hasSessions, hasStats, hasUsage, signedInAs } from '../testing/handlers.js';
import { renderApp } from '../testing/render-app.js';
import { server } from '../testing/server.js';

const scrollTo = jest.fn();

beforeEach(() => {
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
  server.use(signedInAs(), hasStats(), hasExport(), hasSessions(), hasUsage());
});

describe('How far a screen is scrolled', () => {
  it('begins at the top on another screen', async () => {
    const { user, currentAddress } = renderApp('/settings');
    const [dashboard] = await screen.findAllByRole('link', { name: 'Dashboard' });
    scrollTo.mockClear();
    await user.click(dashboard as HTMLElement);
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  });

  it('stays where it is when only a tab of the screen changes', async () => {
    const { user, currentAddress } = renderApp('/settings');
    const tab = await screen.findByRole('tab', { name: 'Your Data' });
    scrollTo.mockClear();
    await user.click(tab);
    await waitFor(() => expect(currentAddress()).toBe('/settings?tab=data'));
    expect(await screen.findByRole('button', { name: 'Export as CSV' })).toBeVisible();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
